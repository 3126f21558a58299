import type { SiteContent } from "#content-types/site/site-sections.ts";
import { WHOLE_SITE } from "#contract/site.ts";
import { PREVIEWED } from "#server/content-items/editing.routes.ts";
import type { PageContext, Visitor } from "#server/pages/page-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/services.ts";

/** The page of a preview link; the route of this address shows items, and what to do about a link that shows nothing. */
export const SHARED_PREVIEW = "/preview";

/** The admin route of this address sends visitors to sign in. */
const SITE_PREVIEW = /^\/admin\/preview\/site\/([a-z-]{1,32})$/;

type Preview = { address: string } & Required<Pick<PageContext, "content" | "previewOf">>;
type Parts = Pick<Services, "siteViews">;

/** The public page that shows a section, and the site with its unpublished changes; undefined for anyone but the owner. */
export async function findPreview(request: Request, services: Parts, visitor: Visitor): Promise<Preview | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === SHARED_PREVIEW) return findShared(searchParams.get("link") ?? "", services, visitor);
  const section = SITE_PREVIEW.exec(pathname)?.[1];
  if (section === undefined || (await visitor.readSession()).owner === null) return undefined;
  const found = await unlessRefused(services.siteViews.preview(section));
  if (!found) return undefined;
  return { ...found, previewOf: section === WHOLE_SITE ? "/admin/make-it-yours" : `/admin/site/${section}` };
}

/** The same for somebody who was sent a link to a section's changes; undefined for a link to anything else. */
async function findShared(link: string, { siteViews }: Parts, { count }: Visitor): Promise<Preview | undefined> {
  const found = await unlessRefused(count(PREVIEWED).then(() => siteViews.openPreview(link)));
  return found && "content" in found ? { ...(found satisfies { content: SiteContent }), previewOf: "" } : undefined;
}

/** Undefined if there is nothing to see, or no more at the moment. */
const unlessRefused = <Found>(work: Promise<Found>): Promise<Found | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
