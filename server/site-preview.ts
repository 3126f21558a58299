import type { SiteContent } from "#content-types/site/site-sections.ts";
import { WHOLE_SITE } from "#contract/site.ts";
import type { FetchApi } from "#server/app.ts";
import { cookiesOf, type PageContext } from "#server/page-context.ts";

/** The page of a preview link; the route of this address shows items, and what to do about a link that shows nothing. */
export const SHARED_PREVIEW = "/preview";

/** The admin route of this address sends visitors to sign in. */
const SITE_PREVIEW = /^\/admin\/preview\/site\/([a-z-]{1,32})$/;

type Preview = { address: string } & Required<Pick<PageContext, "content" | "previewOf">>;

/** The public page that shows a section, and the site with its unpublished changes; undefined for anyone but the owner. */
export async function findPreview(request: Request, fetchApi: FetchApi): Promise<Preview | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === SHARED_PREVIEW) return findShared(searchParams.get("link") ?? "", fetchApi);
  const section = SITE_PREVIEW.exec(pathname)?.[1];
  if (section === undefined) return undefined;
  const answer = await fetchApi(`/api/admin/site-preview/${section}`, cookiesOf(request));
  if (!answer.ok) return undefined;
  const { address, content } = (await answer.json()) as { address: string; content: SiteContent };
  return { address, content, previewOf: section === WHOLE_SITE ? "/admin/make-it-yours" : `/admin/site/${section}` };
}

/** The same for somebody who was sent a link to a section's changes; undefined for a link to anything else. */
async function findShared(link: string, fetchApi: FetchApi): Promise<Preview | undefined> {
  const answer = await fetchApi(`/api/preview?${new URLSearchParams({ link })}`, new Headers());
  if (!answer.ok) return undefined;
  const found = (await answer.json()) as { address: string; content: SiteContent } | { item: object };
  return "content" in found ? { ...found, previewOf: "" } : undefined;
}
