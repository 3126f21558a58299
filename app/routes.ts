import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { hasOwnPage } from "#content-types/content-type.ts";
import { contentTypes } from "#content-types/content-types.ts";
import { FRAME_ADDRESS } from "#contract/frame.ts";
import { demos } from "#demos/demos.ts";

export default [
  index("routes/home.tsx"),
  route("resume", "routes/resume.tsx"),
  route("consulting-services", "routes/consulting-services.tsx"),
  route("book", "routes/book.tsx"),
  route("estimate", "routes/estimate.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/page/:page", "routes/blog.tsx", { id: "blog-page" }),
  route("blog/tags/:tag", "routes/blog-tag.tsx"),
  route("blog/tags/:tag/page/:page", "routes/blog-tag.tsx", { id: "blog-tag-page" }),
  ...contentTypes
    .filter(hasOwnPage)
    .map(({ name, address }) => route(address.slice(1), "routes/content-page.tsx", { id: `${name}-page` })),
  ...contentTypes.flatMap(({ name, listing }) =>
    listing ? [route(listing.path.slice(1), "routes/content-listing.tsx", { id: `${name}-listing` })] : [],
  ),
  route("preview", "routes/shared-preview.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("evidence", "routes/evidence.tsx"),
  route("colophon", "routes/colophon.tsx"),
  route("search", "routes/search.tsx"),
  route("playground", "routes/playground.tsx"),
  route("demos", "routes/demos.tsx"),
  ...demos
    .filter(({ page }) => page !== "none")
    .map(({ address }) => route(`demos/${address}`, `../demos/${address}/page.tsx`)),
  ...prefix("admin", [
    route("login", "routes/admin/login.tsx"),
    layout("routes/admin/layout.tsx", [
      index("routes/admin/dashboard.tsx"),
      route("inquiries/:id", "routes/admin/inquiry.tsx"),
      route("overview", "routes/admin/overview.tsx"),
      route("tags", "routes/admin/tags.tsx"),
      route("subscribers", "routes/admin/subscribers.tsx"),
      route("bookings", "routes/admin/bookings.tsx"),
      route("testimonials", "routes/admin/testimonials.tsx"),
      route("make-it-yours", "routes/admin/make-it-yours.tsx"),
      route("site", "routes/admin/site.tsx"),
      route("site/categories", "routes/admin/categories.tsx"),
      route("site/:section", "routes/admin/site-section.tsx"),
      route("media", "routes/admin/media.tsx"),
      route("outbox", "routes/admin/outbox.tsx"),
      route("mail", "routes/admin/mail.tsx"),
      route("models", "routes/admin/models.tsx"),
      route("order/:type", "routes/admin/order.tsx"),
      route("import", "routes/admin/import.tsx"),
      route("activity", "routes/admin/activity.tsx"),
      route("account", "routes/admin/account.tsx"),
      ...contentTypes.map(({ name, adminPath }) =>
        // A single route for both actions: once /new is saved, the editor continues at /edit/{id} without remounting.
        route(`${adminPath}/:action/:id?`, "routes/admin/editor.tsx", { id: `${name}-editor` }),
      ),
    ]),
    // Outside the layout: it shows the page as visitors see it.
    route("preview/:type/:id", "routes/admin/preview.tsx"),
  ]),
  route(FRAME_ADDRESS.slice(1), "routes/frame.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
