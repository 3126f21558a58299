import type { SiteParts } from "./parts.ts";

type PageState = SiteParts["pages"][number]["state"];

/** What the owner said about a page: the entry for its address, or for one above it. */
export function pageEntry({ pages }: SiteParts, path: string) {
  const isAbove = (address: string) => path === address || path.startsWith(`${address}/`);
  return pages.find(({ address }) => address === path) ?? pages.find(({ address }) => isAbove(address));
}

/** What the owner calls a page, unlike its state not passed on to the pages below it. */
export const ownTexts = ({ pages }: SiteParts, path: string) => pages.find(({ address }) => address === path);

/** The pages that parts of the home page lead to. Such a part is off with its page. */
const PAGES_OF_PARTS: Readonly<Record<string, string>> = {
  "ai-playground": "/playground",
  "consulting-services": "/consulting-services",
  blog: "/blog",
};

/** Whether visitors find an address of this site: a page, a tool, or a part of the home page such as /#skills. */
function stateOf(parts: SiteParts, href: string): PageState {
  const [, part] = /^\/?#([\w-]+)$/.exec(href) ?? [];
  const isHidden = part !== undefined && (parts.home as Record<string, string>)[part] === "hidden";
  if (isHidden) return "off";
  const page = part === undefined ? href.replace(/[?#].*$/, "") : PAGES_OF_PARTS[part];
  return (page && pageEntry(parts, page)?.state) || "public";
}

export const isPublic = (parts: SiteParts, href: string) => stateOf(parts, href) === "public";
export const isOff = (parts: SiteParts, href: string) => stateOf(parts, href) === "off";
