import { contentTypes } from "#content-types/content-types.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";

/** Goes with the address of a tab that was opened below the dashboard's summary, which then stays where it is. */
export const BELOW_SUMMARY = "below-summary";

type Place = Readonly<{ pathname: string; search: string }>;

/** `page` is the file of its own, in app/admin; `under` are other addresses that belong to it. */
export type AdminView = { to: string; label: string; page?: string; under?: readonly string[] };

/** An entry of the menu. One with several views shows them below its title; `needs` is the public page that it is about. */
export type AdminSection = AdminView & { views?: readonly AdminView[]; needs?: string };

/** Sections of the site, edited as views of one page. */
const site = (...keys: readonly string[]): AdminView[] =>
  keys.map((key) => ({ to: `/admin/site/${key}`, label: sectionOf(key)?.title ?? key }));

const group = (label: string, views: readonly AdminView[], needs?: string): AdminSection => ({
  to: views[0]?.to ?? "/admin",
  label,
  views,
  ...(needs && { needs }),
});

/** Further views of a content type's entry, by the address of its list. */
const BESIDE_LISTS: Readonly<Record<string, { needs?: string; views: readonly AdminView[] }>> = {
  "ai-playground": {
    needs: "/playground",
    views: [{ to: "/admin/models", label: "Models", page: "models/models-page.tsx" }, ...site("chat")],
  },
  services: { views: site("services-page") },
};

/** The pages of the admin area, in the groups and the order of its menu. */
export const ADMIN_GROUPS: readonly { label: string; sections: readonly AdminSection[] }[] = [
  {
    label: "",
    sections: [
      group("Dashboard", [
        { to: "/admin", label: "Dashboard" },
        { to: "/admin/overview", label: "Visits and sources", page: "overview/overview-page.tsx" },
      ]),
    ],
  },
  {
    label: "Messages",
    sections: [
      { to: "/admin?tab=inquiries", label: "Contact Inquiries", under: ["/admin/inquiries/"] },
      { to: "/admin/bookings", label: "Bookings", page: "bookings/bookings-page.tsx" },
      { to: "/admin/testimonials", label: "Testimonials", page: "testimonials/testimonials-page.tsx" },
      group("Newsletter and mail", [
        { to: "/admin/subscribers", label: "Subscribers", page: "subscribers/subscribers-page.tsx" },
        { to: "/admin/outbox", label: "Outbox", page: "outbox/outbox-page.tsx" },
        ...site("mails"),
        { to: "/admin/mail", label: "Mail server", page: "mail/mail-page.tsx" },
      ]),
    ],
  },
  {
    label: "Content",
    sections: [
      ...contentTypes.map(({ adminPath, plural }) => {
        const list = {
          to: `/admin?tab=${adminPath}`,
          label: plural,
          under: [`/admin/${adminPath}/`, `/admin/order/${adminPath}`],
        };
        const beside = BESIDE_LISTS[adminPath];
        return beside ? group(plural, [list, ...beside.views], beside.needs) : list;
      }),
      group("Categories and tags", [
        { to: "/admin/site/categories", label: "Categories", page: "taxonomies/taxonomies-page.tsx" },
        { to: "/admin/tags", label: "Tags", page: "taxonomies/taxonomies-page.tsx" },
      ]),
      { to: "/admin/media", label: "Pictures", page: "media/media-page.tsx" },
    ],
  },
  {
    label: "Website",
    sections: [
      { to: "/admin/site", label: "Site", page: "site/site-page.tsx", under: ["/admin/site/"] },
      { to: "/admin/make-it-yours", label: "Make it yours", page: "make-it-yours/make-it-yours-page.tsx" },
    ],
  },
  {
    label: "You",
    sections: [
      group("Account", [
        { to: "/admin/account", label: "Account", page: "account/account-page.tsx" },
        { to: "/admin/activity", label: "Activity", page: "activity/activity-page.tsx" },
        { to: "/admin/import", label: "Import and export", page: "exchange/exchange-page.tsx" },
      ]),
    ],
  },
];

/** The pages of the site's list that hold several sections; every other section is a page of its own. */
export const SITE_GROUPS: readonly AdminSection[] = [
  group("Profile and pictures", site("profile", "pictures")),
  group("Home page and skills", site("home", "skills")),
  group("Legal pages", site("privacy", "terms", "colophon")),
];

const ADMIN_SECTIONS = ADMIN_GROUPS.flatMap(({ sections }) => sections);

/** Every page, each with an address of its own. */
export const ADMIN_VIEWS: readonly AdminView[] = ADMIN_SECTIONS.flatMap((section) => section.views ?? [section]);

const isAt = ({ to, under = [] }: AdminView, address: string) =>
  to === address || under.some((start) => address.startsWith(start));

/** On the dashboard, filters don't matter, but the tab does. */
function addressOf({ pathname, search }: Place): string {
  const tab = new URLSearchParams(search).get("tab");
  return pathname === "/admin" && tab ? `${pathname}?tab=${tab}` : pathname;
}

/** The entry of the menu that an address belongs to. */
export function sectionAt(place: Place): AdminSection | undefined {
  const address = addressOf(place);
  return ADMIN_SECTIONS.find((section) => (section.views ?? [section]).some((view) => isAt(view, address)));
}

/** The views of the page at an address, and which of them it is. */
export function viewsAt(place: Place): { label: string; views: readonly AdminView[]; current: AdminView } | undefined {
  const address = addressOf(place);
  for (const { label, views = [] } of [...ADMIN_SECTIONS, ...SITE_GROUPS]) {
    const current = views.find((view) => isAt(view, address));
    if (current) return { label, views, current };
  }
  return undefined;
}
