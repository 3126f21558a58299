/** The pages of the admin area, in the order of its navigation. */
export const ADMIN_SECTIONS = [
  { to: "/admin", label: "Dashboard" },
  { to: "/admin/site", label: "Site" },
  { to: "/admin/tags", label: "Tags" },
  { to: "/admin/media", label: "Pictures" },
  { to: "/admin/overview", label: "Overview" },
  { to: "/admin/subscribers", label: "Subscribers" },
  { to: "/admin/outbox", label: "Outbox" },
  { to: "/admin/mail", label: "Email" },
  { to: "/admin/models", label: "Models" },
  { to: "/admin/import", label: "Import" },
  { to: "/admin/activity", label: "Activity" },
  { to: "/admin/account", label: "Account" },
] as const;
