import { CONTENT_LIMITS } from "./content-terms.ts";

/** "Crème & Co: 2nd try" becomes "creme-co-2nd-try". */
export function slugFrom(title: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, CONTENT_LIMITS.slug - 4)
    .replace(/^-+|-+$/g, "");
  return slug || "untitled";
}
