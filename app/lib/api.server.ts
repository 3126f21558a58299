import { data, type RouterContextProvider, redirect } from "react-router";
import type { ServiceAnswer } from "#content-types/consulting-service.ts";
import { type ContentType, ownerApiPath } from "#content-types/content-type.ts";
import type { ContentTypeName } from "#content-types/content-types.ts";
import type { PlaygroundItemAnswer } from "#content-types/playground-item.ts";
import type { ProjectAnswer } from "#content-types/project.ts";
import { hueOf } from "#content-types/site/categories.ts";
import { isOff, isPublic } from "#content-types/site/part-states.ts";
import type { SessionAnswer } from "#contract/accounts.ts";
import type { BlogListingAnswer } from "#contract/blog-listing.ts";
import type { BookingWeek, OwnersBookings } from "#contract/booking.ts";
import type { CommonAnswer, NeighborsAnswer, OwnerItemAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";
import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { PrivacyFacts } from "#contract/privacy.ts";
import type { ShownTestimonial } from "#contract/shown-testimonials.ts";
import type { SectionEntry } from "#contract/site.ts";
import type { TagPageAnswer } from "#contract/tags.ts";
import { pageContext } from "#server/page-context.ts";
import { loginPathFor } from "./admin-path.ts";

/** The one bridge from pages to the server. Nothing else in app/ imports from #server. */
export { pageContext };

/** What a loader passes on, to reach the API. */
export type ApiContext = Readonly<RouterContextProvider>;

/** The owner's facts and texts. */
export const siteContentOf = (context: ApiContext) => context.get(pageContext).content;

/** Undefined if the listing has no such page. */
export const findBlogListing = (context: ApiContext, path: string) => find<BlogListingAnswer>(context, path);
/** Undefined if no article has the tag, or not that many. A renamed tag comes with its new slug. */
export const findTagPage = (context: ApiContext, slug: string, page: number) =>
  find<TagPageAnswer>(context, `/api/blog-tags/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ""}`);
export const findNeighbors = (context: ApiContext, slug: string) =>
  find<NeighborsAnswer>(context, `/api/blog-posts/${encodeURIComponent(slug)}/neighbors`);
export const listFeaturedProjects = (context: ApiContext, limit: number) =>
  listProjects(context, `/api/projects?sort=order&featured=true&limit=${limit}`);
export const listFirstProjects = (context: ApiContext, limit: number) =>
  listProjects(context, `/api/projects?sort=order&limit=${limit}`);

async function listProjects(context: ApiContext, path: string) {
  const projects = await read<ProjectAnswer[]>(context, path);
  return projects.map((project) => withHue(context, withoutDeadDemo(context, project)));
}

/** The color of the item's category, which is the owner's. */
export const withHue = <Item extends { category: string }>(context: ApiContext, item: Item) => ({
  ...item,
  hue: hueOf(siteContentOf(context).categories.work, item.category),
});

export async function listServices(context: ApiContext) {
  const services = await readAll<ServiceAnswer>(context, "/api/consulting-services?sort=order");
  return services.map((service) => ({
    ...withHue(context, service),
    sampleProjects: service.sampleProjects.map((project) => withoutDeadDemo(context, project)),
  }));
}

/** No link leads to a demo that the owner has switched off. */
export function withoutDeadDemo<Item extends { demoUrl: string }>(context: ApiContext, item: Item): Item {
  return isOff(siteContentOf(context).parts, item.demoUrl) ? { ...item, demoUrl: "" } : item;
}
/** Without tools that the owner has switched off or gives only by link. */
export async function listPlaygroundItems(context: ApiContext) {
  const items = await readAll<PlaygroundItemAnswer>(context, "/api/ai-playground?sort=order");
  const { parts } = siteContentOf(context);
  return items.filter(({ slug }) => isPublic(parts, `/demos/${slug}`)).map((item) => withHue(context, item));
}

/** What clients wrote by a link, as far as it is public. */
export const listTestimonials = (context: ApiContext) => read<ShownTestimonial[]>(context, "/api/testimonials");

/** A week of free times; undefined if nothing can be booked on this site. */
export const findBookingWeek = (context: ApiContext, asked: URLSearchParams) =>
  find<BookingWeek>(context, `/api/booking/week?${asked}`);

/** The owner's meetings, and the week that visitors see. */
export const readBookings = (context: ApiContext, asked: URLSearchParams) =>
  read<OwnersBookings>(context, `/api/admin/bookings?${asked}`);

export const listSiteSections = (context: ApiContext) => read<SectionEntry[]>(context, "/api/admin/site");

/** Retention periods and data processors, from the settings. */
export const readPrivacyFacts = (context: ApiContext) => read<PrivacyFacts>(context, "/api/privacy");

/** All published items of a type, in its own order. */
export const listItems = (context: ApiContext, { apiPath }: ContentType) =>
  readAll<CommonAnswer>(context, `/api/${apiPath}?sort=order`);

/** Finds a published item. One that moved comes with its new slug. */
export const findItem = (context: ApiContext, { apiPath }: ContentType, slug: string) =>
  find<CommonAnswer>(context, `/api/${apiPath}/${encodeURIComponent(slug)}`);

/** The item that a preview link shows; undefined if the link shows nothing, or no longer. */
export const findSharedItem = (context: ApiContext, link: string) =>
  find<{ type: ContentTypeName; item: CommonAnswer }>(context, `/api/preview?${new URLSearchParams({ link })}`);

/** Who is signed in, and what the login page needs to know. */
export const readSession = (context: ApiContext) => read<SessionAnswer>(context, "/api/session");

/** An item as its owner sees it. Visitors are sent to sign in, and from there back to the page. */
export async function findOwnersItem(context: ApiContext, page: URL, type: ContentType, id: string) {
  const path = `${ownerApiPath(type)}/${encodeURIComponent(id)}`;
  const response = await context.get(pageContext).fetchApi(path);
  if (response.status === 401) throw redirect(loginPathFor(page));
  if (response.status === 404) return undefined;
  if (!response.ok) throw await asPageFailure(response);
  return response.json() as Promise<OwnerItemAnswer & { workingCopy: WorkingCopyAnswer | null }>;
}

/** What an address of the API answers. */
export async function read<Answer>(context: ApiContext, path: string): Promise<Answer> {
  return (await ask(context, path)).json() as Promise<Answer>;
}

/** Reads all pages of a list. */
async function readAll<Row>(context: ApiContext, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined = `${path}&limit=${MAX_PAGE_ROWS}`;
  while (next) {
    const response: Response = await ask(context, next);
    rows.push(...((await response.json()) as Row[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return rows;
}

async function ask(context: ApiContext, path: string): Promise<Response> {
  const response = await context.get(pageContext).fetchApi(path);
  if (!response.ok) throw await asPageFailure(response);
  return response;
}

/** The same, or undefined if there is nothing; a moved address is followed. */
export async function find<Answer>(context: ApiContext, path: string): Promise<Answer | undefined> {
  const response = await context.get(pageContext).fetchApi(path);
  if (response.status === 404) return undefined;
  if (response.status === 301) return find(context, response.headers.get("location") ?? "");
  if (!response.ok) throw await asPageFailure(response);
  return response.json() as Promise<Answer>;
}

/** Fails the page with the API's status and its Retry-After header. */
async function asPageFailure(response: Response) {
  const { error } = (await response.json()) as { error: { message: string } };
  const retryAfter = response.headers.get("retry-after");
  return data(`${response.status}: ${error.message}`, {
    status: response.status,
    headers: retryAfter ? { "retry-after": retryAfter } : {},
  });
}
