import { index, layout, prefix, route } from "@react-router/dev/routes";
import { contentTypes } from "#content-types/content-types.ts";

/** The owner's application. Its files are named from the folder app, as React Router resolves them. */
export const adminRoutes = prefix("admin", [
  route("login", "admin/sign-in/login.route.tsx"),
  layout("admin/shell/layout.route.tsx", [
    index("admin/dashboard/dashboard.route.tsx"),
    route("inquiries/:id", "admin/inquiries/inquiry.route.tsx"),
    route("overview", "admin/overview/overview.route.tsx"),
    route("tags", "admin/tags/tags.route.tsx"),
    route("subscribers", "admin/subscribers/subscribers.route.tsx"),
    route("bookings", "admin/bookings/bookings.route.tsx"),
    route("testimonials", "admin/testimonials/testimonials.route.tsx"),
    route("make-it-yours", "admin/make-it-yours/make-it-yours.route.tsx"),
    route("site", "admin/site/site.route.tsx"),
    route("site/categories", "admin/categories/categories.route.tsx"),
    route("site/:section", "admin/site/site-section.route.tsx"),
    route("media", "admin/media/media.route.tsx"),
    route("outbox", "admin/outbox/outbox.route.tsx"),
    route("mail", "admin/mail/mail.route.tsx"),
    route("models", "admin/models/models.route.tsx"),
    route("order/:type", "admin/order/order.route.tsx"),
    route("import", "admin/exchange/import.route.tsx"),
    route("activity", "admin/activity/activity.route.tsx"),
    route("account", "admin/account/account.route.tsx"),
    ...contentTypes.map(({ name, adminPath }) =>
      // A single route for both actions: once /new is saved, the editor continues at /edit/{id} without remounting.
      route(`${adminPath}/:action/:id?`, "admin/editor/editor.route.tsx", { id: `${name}-editor` }),
    ),
  ]),
  // Outside the layout: it shows the page as visitors see it.
  route("preview/:type/:id", "admin/editor/sharing/preview.route.tsx"),
]);
