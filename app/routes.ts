import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { hasOwnPage } from "#content-types/content-type.ts";
import { contentTypes } from "#content-types/content-types.ts";
import { demos } from "#demos/demos.ts";
import { adminRoutes } from "./admin/routes.ts";

export default [
  index("site/home/home.route.tsx"),
  route("resume", "site/resume/resume.route.tsx"),
  route("consulting-services", "site/services/consulting-services.route.tsx"),
  route("book", "site/booking/book.route.tsx"),
  route("book/meeting", "site/booking/meeting.route.tsx"),
  route("contact", "site/contact/contact.route.tsx"),
  route("testimonial", "site/testimonial/testimonial.route.tsx"),
  route("newsletter", "site/blog/newsletter.route.tsx"),
  route("newsletter/confirm", "site/blog/newsletter-link.route.tsx", { id: "newsletter-confirm" }),
  route("newsletter/unsubscribe", "site/blog/newsletter-link.route.tsx", { id: "newsletter-unsubscribe" }),
  route("estimate", "site/estimate/estimate.route.tsx"),
  route("blog", "site/blog/blog.route.tsx"),
  route("blog/page/:page", "site/blog/blog.route.tsx", { id: "blog-page" }),
  route("blog/tags/:tag", "site/blog/blog-tag.route.tsx"),
  route("blog/tags/:tag/page/:page", "site/blog/blog-tag.route.tsx", { id: "blog-tag-page" }),
  ...contentTypes
    .filter(hasOwnPage)
    .map(({ name, address }) => route(address.slice(1), "site/content/content-page.route.tsx", { id: `${name}-page` })),
  ...contentTypes.flatMap(({ name, listing }) =>
    listing ? [route(listing.path.slice(1), "site/content/content-listing.route.tsx", { id: `${name}-listing` })] : [],
  ),
  route("preview", "site/content/shared-preview.route.tsx"),
  route("privacy", "site/text-page/privacy.route.tsx"),
  route("terms", "site/text-page/terms.route.tsx"),
  route("evidence", "site/evidence/evidence.route.tsx"),
  route("colophon", "site/text-page/colophon.route.tsx"),
  route("search", "site/search/search.route.tsx"),
  route("playground", "site/playground/playground.route.tsx"),
  route("demos", "site/demos/demos.route.tsx"),
  ...demos
    .filter(({ page }) => page !== "none")
    .map(({ address }) => route(`demos/${address}`, `../demos/${address}/page.tsx`)),
  ...adminRoutes,
  route("*", "site/layout/not-found.route.tsx"),
] satisfies RouteConfig;
