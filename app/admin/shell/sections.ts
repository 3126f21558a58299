import { contentTypes } from "#content-types/content-types.ts";

/** `page` is the file of its own, in app/admin; `under` are other addresses at which the entry is the current one. */
export type AdminSection = { to: string; label: string; page?: string; under?: readonly string[] };

/** The pages of the admin area, in the groups and the order of its menu. */
export const ADMIN_GROUPS: readonly { label: string; sections: readonly AdminSection[] }[] = [
  {
    label: "",
    sections: [
      { to: "/admin", label: "Dashboard" },
      { to: "/admin/overview", label: "Overview", page: "overview/overview-page.tsx" },
    ],
  },
  {
    label: "Messages",
    sections: [
      { to: "/admin?tab=inquiries", label: "Contact Inquiries", under: ["/admin/inquiries/"] },
      { to: "/admin/bookings", label: "Bookings", page: "bookings/bookings-page.tsx" },
      { to: "/admin/subscribers", label: "Subscribers", page: "subscribers/subscribers-page.tsx" },
      { to: "/admin/testimonials", label: "Testimonials", page: "testimonials/testimonials-page.tsx" },
      { to: "/admin/outbox", label: "Outbox", page: "outbox/outbox-page.tsx" },
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
      { to: "/admin/site/categories", label: "Categories", page: "categories/categories-page.tsx" },
      { to: "/admin/tags", label: "Tags", page: "tags/tags-page.tsx" },
      { to: "/admin/media", label: "Pictures", page: "media/media-page.tsx" },
      { to: "/admin/import", label: "Import", page: "exchange/exchange-page.tsx" },
    ],
  },
  {
    label: "Website",
    sections: [
      { to: "/admin/site", label: "Site", page: "site/site-page.tsx", under: ["/admin/site/"] },
      { to: "/admin/mail", label: "Email", page: "mail/mail-page.tsx" },
      { to: "/admin/models", label: "Models", page: "models/models-page.tsx" },
      { to: "/admin/make-it-yours", label: "Make it yours", page: "make-it-yours/make-it-yours-page.tsx" },
    ],
  },
  {
    label: "You",
    sections: [
      { to: "/admin/activity", label: "Activity", page: "activity/activity-page.tsx" },
      { to: "/admin/account", label: "Account", page: "account/account-page.tsx" },
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
