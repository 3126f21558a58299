import { index, layout, prefix, route } from "@react-router/dev/routes";
import { contentTypes } from "#content-types/content-types.ts";
import { ADMIN_VIEWS } from "./shell/sections.ts";

/** The owner's application: a page of the menu is its record and its file. Files are named from the folder app, as React Router resolves them. */
export const adminRoutes = prefix("admin", [
  route("login", "admin/sign-in/login.route.tsx"),
  layout("admin/shell/layout.route.tsx", [
    index("admin/dashboard/dashboard.route.tsx"),
    ...ADMIN_VIEWS.flatMap(({ to, page }) =>
      page ? [route(to.slice("/admin/".length), `admin/${page}`, { id: to })] : [],
    ),
    route("inquiries/:id", "admin/inquiries/inquiry-page.tsx"),
    route("site/:section", "admin/site/site-section.route.tsx"),
    route("order/:type", "admin/order/order-page.tsx"),
    ...contentTypes.map(({ name, adminPath }) =>
      // A single route for both actions: once /new is saved, the editor continues at /edit/{id} without remounting.
      route(`${adminPath}/:action/:id?`, "admin/editor/editor.route.tsx", { id: `${name}-editor` }),
    ),
  ]),
  // Outside the layout: it shows the page as visitors see it.
  route("preview/:type/:id", "admin/editor/sharing/preview.route.tsx"),
]);
