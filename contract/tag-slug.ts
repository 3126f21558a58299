import { CONTENT_LIMITS } from "./content-terms.ts";

/**
 * The last part of a tag's address: "C++" becomes "c-plus-plus", "Café" becomes "cafe", "数据" becomes "u6570-u636e".
 * Tags with the same one are the same tag, however they are spelled.
 */
export function tagSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/\+/g, " plus ")
    .replace(/#/g, " sharp ");
  // Addresses contain only ASCII, so other letters and symbols are written as their code points.
  const slug = hyphenated(plain.replace(/[^\p{ASCII}\p{P}\p{Z}]/gu, (sign) => ` ${codeOf(sign)} `));
  return slug || hyphenated(Array.from(name, codeOf).join(" "));
}

const codeOf = (sign: string) => `u${sign.codePointAt(0)?.toString(16)}`;

const hyphenated = (text: string) =>
  text
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, CONTENT_LIMITS.slug)
    .replace(/-$/, "");

export const tagHref = (slug: string, page = 1): string =>
  page > 1 ? `/blog/tags/${slug}/page/${page}` : `/blog/tags/${slug}`;
