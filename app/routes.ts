import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

const ADMIN_EDITORS = ["blog", "projects", "ai-playground", "services"];

/** The design system's page is for whoever works on it; it is not built into the product. */
const developmentRoutes = process.env.NODE_ENV === "development" ? [route("dev/ui", "routes/dev/ui.tsx")] : [];

export default [
  index("routes/home.tsx"),
  route("resume", "routes/resume.tsx"),
  route("consulting-services", "routes/consulting-services.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/page/:page", "routes/blog.tsx", { id: "blog-page" }),
  route("blog/:slug", "routes/blog-post.tsx"),
  route("projects/:slug", "routes/project.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("colophon", "routes/colophon.tsx"),
  route("playground", "routes/playground.tsx"),
  route("demos/text-generator", "routes/demos/text-generator.tsx"),
  route("demos/image-analysis", "routes/demos/image-analysis.tsx"),
  route("demos/code-assistant", "routes/demos/code-assistant.tsx"),
  route("demos/ai-chatbot", "routes/demos/ai-chatbot.tsx"),
  route("demos/document-ai", "routes/demos/document-ai.tsx"),
  route("demos/:demo", "routes/demos/announced.tsx"),
  ...prefix("admin", [
    route("login", "routes/admin/login.tsx"),
    layout("routes/admin/layout.tsx", [
      index("routes/admin/dashboard.tsx"),
      route("inquiries/:id", "routes/admin/inquiry.tsx"),
      route("overview", "routes/admin/overview.tsx"),
      route("subscribers", "routes/admin/subscribers.tsx"),
      route("activity", "routes/admin/activity.tsx"),
      route("account", "routes/admin/account.tsx"),
      ...ADMIN_EDITORS.map((section) =>
        // One route for both: what is written at /new goes on at /edit/{id} once it is saved, without a break.
        route(`${section}/:action/:id?`, "routes/admin/editor.tsx", { id: `admin-${section}` }),
      ),
    ]),
    // Apart from the others, since it shows the public page as it is.
    route("preview/:section/:id", "routes/admin/preview.tsx"),
  ]),
  ...developmentRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
