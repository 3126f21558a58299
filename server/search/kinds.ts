import { pages } from "#content/pages.ts";
import { contentTypes } from "#content-types/content-types.ts";

/** The kinds of results, besides the types of content. Other pages of the site are "page", as the owner's are. */
const LABELS: Readonly<Record<string, string>> = {
  tag: "Tags",
  skill: "Skills",
  resume: "Resume",
  demo: "Demos",
  testimonial: "Testimonials",
  legal: "Legal",
};

export const KINDS: readonly string[] = [...contentTypes.map(({ name }) => name), ...Object.keys(LABELS)];

export const labelOfKind = (kind: string): string =>
  contentTypes.find(({ name }) => name === kind)?.plural ?? LABELS[kind] ?? kind;

const LEGAL: readonly string[] = [pages.privacy.path, pages.terms.path];

/** The kind of what stands at an address. */
export function kindOf(href: string): string {
  const path = href.replace(/#.*/, "");
  const type = contentTypes.find(({ address }) => address.includes(":slug") && isBelow(href, address));
  if (type) return type.name;
  if (href === "/#skills") return "skill";
  if (path === "/resume") return "resume";
  if (path.startsWith("/demos/")) return "demo";
  return LEGAL.includes(path) ? "legal" : "page";
}

const isBelow = (href: string, address: string) => href.startsWith(address.replace(":slug", ""));
