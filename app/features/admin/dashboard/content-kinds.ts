/** The dashboard's four kinds of content: where they are listed, changed and edited, and what one of them is called. */
export const CONTENT_KINDS = [
  {
    tab: "blog",
    label: "Blog Posts",
    one: "blog post",
    list: "/api/blog-posts",
    changes: "/api/admin/blog-posts",
    editor: "/admin/blog",
    page: "/blog",
  },
  {
    tab: "projects",
    label: "Projects",
    one: "project",
    list: "/api/projects",
    changes: "/api/admin/projects",
    editor: "/admin/projects",
    page: "/projects",
  },
  {
    tab: "ai-playground",
    label: "AI Playground",
    one: "AI playground item",
    list: "/api/admin/ai-playground",
    changes: "/api/admin/ai-playground",
    editor: "/admin/ai-playground",
    page: undefined,
  },
  {
    tab: "services",
    label: "Consulting Services",
    one: "consulting service",
    list: "/api/admin/consulting-services",
    changes: "/api/admin/consulting-services",
    editor: "/admin/services",
    page: undefined,
  },
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

export const INQUIRIES = { tab: "inquiries", label: "Contact Inquiries", list: "/api/contacts" } as const;
