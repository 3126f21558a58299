import { contentTypes } from "#content-types/content-types.ts";

/** `under` are the addresses, besides `to` itself, at which the entry is the current one. */
export type AdminSection = { to: string; label: string; under?: readonly string[] };

/** The pages of the admin area, in the groups and the order of its menu. */
export const ADMIN_GROUPS: readonly { label: string; sections: readonly AdminSection[] }[] = [
  {
    label: "",
    sections: [
      { to: "/admin", label: "Dashboard" },
      { to: "/admin/overview", label: "Overview" },
    ],
  },
  {
    label: "Messages",
    sections: [
      { to: "/admin?tab=inquiries", label: "Contact Inquiries", under: ["/admin/inquiries/"] },
      { to: "/admin/bookings", label: "Bookings" },
      { to: "/admin/subscribers", label: "Subscribers" },
      { to: "/admin/testimonials", label: "Testimonials" },
      { to: "/admin/outbox", label: "Outbox" },
    ],
  },
  {
    label: "Content",
    sections: [
      ...contentTypes.map(({ adminPath, plural }) => ({
        to: `/admin?tab=${adminPath}`,
        label: plural,
        under: [`/admin/${adminPath}/`, `/admin/order/${adminPath}`],
      })),
      { to: "/admin/site/categories", label: "Categories" },
      { to: "/admin/tags", label: "Tags" },
      { to: "/admin/media", label: "Pictures" },
      { to: "/admin/import", label: "Import" },
    ],
  },
  {
    label: "Website",
    sections: [
      { to: "/admin/site", label: "Site", under: ["/admin/site/"] },
      { to: "/admin/mail", label: "Email" },
      { to: "/admin/models", label: "Models" },
      { to: "/admin/make-it-yours", label: "Make it yours" },
    ],
  },
  {
    label: "You",
    sections: [
      { to: "/admin/activity", label: "Activity" },
      { to: "/admin/account", label: "Account" },
    ],
  },
];

export const ADMIN_SECTIONS = ADMIN_GROUPS.flatMap(({ sections }) => sections);

/** The section that an address belongs to. On the dashboard, filters don't matter, but the tab does. */
export function sectionAt({ pathname, search }: { pathname: string; search: string }): AdminSection | undefined {
  const tab = new URLSearchParams(search).get("tab");
  const address = pathname === "/admin" && tab ? `${pathname}?tab=${tab}` : pathname;
  return ADMIN_SECTIONS.find(
    ({ to, under = [] }) => to === address || under.some((start) => address.startsWith(start)),
  );
}
