const ITEM_LINK = /(<li>)?<a\b[^>]*?\shref="(\/(?:blog|projects)\/[\w-]+)"[^>]*>([\s\S]*?)<\/a>(<\/li>)?/g;

/** Where texts that come with the site link to articles and projects, which the owner may remove. */
const LINKING_PAGES = /^\/(?:demos\/[\w/-]+|colophon|privacy|terms)$/;

export const hasItemLinks = (path: string) => LINKING_PAGES.test(path);

/**
 * The page with its links to items that are not public as plain text; an entry that is nothing but such a link is left out.
 * This is done to finished HTML, because the links stand in texts of several demos and pages, and which ones lead nowhere
 * is known only once the database has been asked for those that a page turned out to have.
 */
export async function withoutDeadLinks(html: string, isPublic: (path: string) => Promise<boolean>): Promise<string> {
  const paths = new Set(Array.from(html.matchAll(ITEM_LINK), ([, , path = ""]) => path));
  const checked = await Promise.all([...paths].map(async (path) => ((await isPublic(path)) ? [] : [path])));
  const dead = new Set(checked.flat());
  return html.replace(ITEM_LINK, (all, start = "", path = "", text = "", end = "") => {
    if (!dead.has(path)) return all;
    return start && end ? "" : start + text + end;
  });
}
