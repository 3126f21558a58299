import { contentTypes } from "#content-types/content-types.ts";
import { sectionOf, siteSections } from "#content-types/site/site-sections.ts";
import { ADMIN_VIEWS } from "../shell/sections.ts";

/** An entry leads to a page of the admin area, loads a page of the site, or does something. */
export type PaletteEntry = { id: string; label: string; detail?: string } & (
  | { to: string }
  | { href: string }
  | { act: "sign-out" | "toggle-theme" }
);
export type PaletteGroup = { label: string; entries: PaletteEntry[] };

/** Sections of the site are listed as such. */
const VIEWS = ADMIN_VIEWS.filter(({ to }) => sectionOf(to.slice("/admin/site/".length)) === undefined);

const PAGES: readonly PaletteEntry[] = [
  ...VIEWS.map(({ to, label }) => ({ id: to, label, to })),
  ...siteSections.map(({ key, title }) => ({ id: `site-${key}`, label: `Site: ${title}`, to: `/admin/site/${key}` })),
];

const ACTIONS: readonly PaletteEntry[] = [
  ...contentTypes.map(({ adminPath, singular }) => ({
    id: `new-${adminPath}`,
    label: `New ${singular}`,
    to: `/admin/${adminPath}/new`,
  })),
  ...contentTypes
    .filter(({ isArranged }) => isArranged)
    .map(({ adminPath, plural }) => ({
      id: `order-${adminPath}`,
      label: `Arrange ${plural}`,
      to: `/admin/order/${adminPath}`,
    })),
  { id: "view-site", label: "View the site", href: "/" },
  { id: "theme", label: "Switch between light and dark theme", act: "toggle-theme" },
  { id: "sign-out", label: "Sign out", act: "sign-out" },
];

/** Shown before anything is typed. */
const FIRST_ACTIONS = 2;

/** The pages and actions whose labels have words that begin with those typed. */
export function commandsFor(text: string): PaletteGroup[] {
  const typed = wordsOf(text);
  const matches = ({ label }: PaletteEntry) => {
    const words = wordsOf(label);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  const isEmpty = typed.length === 0;
  const pages = isEmpty ? PAGES.slice(0, VIEWS.length) : PAGES.filter(matches);
  const actions = isEmpty
    ? [...ACTIONS.slice(0, FIRST_ACTIONS), ...ACTIONS.slice(-FIRST_ACTIONS)]
    : ACTIONS.filter(matches);
  return [
    { label: "Pages", entries: [...pages] },
    { label: "Actions", entries: [...actions] },
  ].filter(({ entries }) => entries.length > 0);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
