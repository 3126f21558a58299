import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { usualPrice } from "#content/estimate-offer.ts";
import { type AnswerOf, addressOf } from "#content-types/content-type.ts";
import { type ContentTypeName, contentTypes, type RecordOf } from "#content-types/content-types.ts";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { hueOf } from "#content-types/site/categories.ts";
import { isOff, isPublic } from "#content-types/site/part-states.ts";
import type { CommonAnswer, OwnerItemAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";
import type { FormProblem, Typed } from "#contract/form-problem.ts";
import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import { SENT as BOOKING_SENT, OPENED as MEETING_OPENED, WEEKS_ASKED } from "#server/booking/booking.routes.ts";
import { type ContentItem, presentForVisitor } from "#server/content-items/content-item.ts";
import { PREVIEWED } from "#server/content-items/editing.routes.ts";
import { presentWithCopy } from "#server/content-items/working-copies.store.ts";
import { readFields } from "#server/http/limited-body.ts";
import type { RouteLimit } from "#server/http/limits/limited.ts";
import { invalid, parseFields, parseQuery } from "#server/http/validate.ts";
import { ATTEMPTS } from "#server/inquiries/inquiries.routes.ts";
import { LINKS_OPENED, REQUESTED } from "#server/newsletter/newsletter.routes.ts";
import { pageContext } from "#server/pages/page-context.ts";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { textsOfItem } from "#server/published/item-texts.ts";
import { SEARCHED } from "#server/search/search.routes.ts";
import type { Services } from "#server/services.ts";
import { OPENED as TESTIMONIAL_OPENED, SENT as TESTIMONIAL_SENT } from "#server/testimonials/testimonials.routes.ts";
import { loginPathFor } from "../lib/admin-path.ts";

/** The one bridge from pages to the server. Nothing else in app/ imports from #server. */
export { invalid, pageContext, parseFields, parseQuery, readFields };

/** What a loader passes on, to reach the services. */
export type ApiContext = Readonly<RouterContextProvider>;

/** The owner's facts and texts. */
export const siteContentOf = (context: ApiContext) => context.get(pageContext).content;

/** Who is signed in, and what the login page needs to know. */
export const sessionOf = (context: ApiContext) => context.get(pageContext).session;

/** Who asks, as limits count it. */
export const networkOf = (context: ApiContext) => context.get(pageContext).network;

/** Limits that pages share with the API. */
export const limits = {
  previewed: PREVIEWED,
  searched: SEARCHED,
  weeks: WEEKS_ASKED,
  meetingOpened: MEETING_OPENED,
  bookingSent: BOOKING_SENT,
  testimonialOpened: TESTIMONIAL_OPENED,
  testimonialSent: TESTIMONIAL_SENT,
  contactTried: ATTEMPTS,
  newsletterRequested: REQUESTED,
  newsletterLinkOpened: LINKS_OPENED,
};

/** Counts this request of a page, and fails it beyond the limit. */
export const countRequest = (context: ApiContext, limit: RouteLimit) =>
  ask(context, () => context.get(pageContext).count(limit));

/** What the services answer. What they refuse fails the page with the same status. */
export const ask = <Answer>(context: ApiContext, work: (services: Services) => Promise<Answer> | Answer) =>
  Promise.resolve(work(context.get(pageContext).services)).catch((error: unknown): never => {
    throw asPageFailure(error);
  });

/** The same, or undefined if there is nothing. */
export const find = <Answer>(context: ApiContext, work: (services: Services) => Promise<Answer>) =>
  ask(context, (services) =>
    work(services).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }),
  );

/** The one place where errors get a page's status, and its Retry-After header. Others are failures of the page. */
function asPageFailure(error: unknown) {
  const failure = known(error);
  return failure ? data(`${failure.status}: ${failure.message}`, asResponse(failure)) : error;
}

/** What the services refuse, and a database that is full or can't be reached. */
const known = (error: unknown) => (error instanceof AppError ? error : asDatabaseOutage(error));

const asResponse = ({ status, retryAfterSeconds }: AppError): ResponseInit => ({
  status,
  headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
});

/** What a form was refused for, with what was typed. */
type Refused = { typed: Typed; error: AppError };
const refusedContext = createContext<Refused | null>(null);

/**
 * Does what a form asks for, then goes on to the address that shows the outcome, so that neither a reload nor Back sends
 * anything again. What is refused is shown by the page's loader, which runs next, with what was typed; without an address,
 * it shows the outcome.
 */
export async function submit(
  context: ApiContext,
  typed: Typed,
  work: (services: Services) => Promise<string | undefined>,
) {
  try {
    const address = await work(context.get(pageContext).services);
    return address === undefined ? null : redirect(address, 303);
  } catch (error) {
    const refusal = known(error);
    if (!refusal) throw error;
    context.set(refusedContext, { typed, error: refusal });
    return null;
  }
}

/** The same for a form without files, counted before it is read. */
export async function submitFields(
  { request, context }: { request: Request; context: ApiContext },
  limit: RouteLimit,
  work: (fields: Typed, services: Services) => Promise<string | undefined>,
) {
  await countRequest(context, limit);
  const typed = {};
  return submit(context, typed, async (services) => work(Object.assign(typed, await readFields(request)), services));
}

/** What a page with a form shows, and what is wrong with what was sent. `ended` is for links that lead nowhere, or no longer. */
export async function showForm<View extends object>(
  context: ApiContext,
  work: (services: Services, refused: Refused | undefined) => Promise<View>,
  { limit, ended }: { limit?: RouteLimit; ended?: (error: AppError, services: Services) => View } = {},
) {
  const { services } = context.get(pageContext);
  const refused = context.get(refusedContext) ?? undefined;
  // The action has counted what was sent.
  if (limit && !refused) await countRequest(context, limit);
  try {
    return answerWith(await work(services, refused), refused?.error);
  } catch (error) {
    if (!ended || !(error instanceof AppError) || ![400, 404, 410].includes(error.status)) throw asPageFailure(error);
    return answerWith(ended(error, services), error);
  }
}

function answerWith<View extends object>(view: View, error: AppError | undefined) {
  const problem: FormProblem | undefined = error && { message: error.message, fields: error.fields ?? {} };
  return data({ ...view, problem }, error && asResponse(error));
}

/** An item as its views know it: the schema of its type has checked its fields. */
const answerOf = <Name extends ContentTypeName>(item: ContentItem) =>
  presentForVisitor(item) as CommonAnswer as AnswerOf<RecordOf<Name>>;

/** All published items of a type, in the owner's order where they have one. */
export const listItems = <Name extends ContentTypeName>(context: ApiContext, type: Name) =>
  ask(context, async ({ contentItems }) => {
    const items: ContentItem[] = [];
    let cursor: Parameters<typeof contentItems.lists.published>[1]["cursor"];
    do {
      const page = await contentItems.lists.published(type, { sort: "order", limit: MAX_PAGE_ROWS, cursor });
      items.push(...page.rows);
      cursor = page.next;
    } while (cursor);
    return items.map((item) => answerOf<Name>(item));
  });

/** Finds a published item. One that moved comes with its new slug. */
export const findItem = <Name extends ContentTypeName>(context: ApiContext, type: Name, slug: string) =>
  find(context, async ({ contentItems }) => answerOf<Name>(await contentItems.findPublished(type, slug)));

/** Whether an item's page still has a text that was found on it, word for word. */
export async function isStanding(context: ApiContext, { text, href }: { text: string; href: string }) {
  const type = contentTypes.find(({ address }) => href.startsWith(address.replace(":slug", "")));
  const slug = type && href.slice(addressOf(type, "").length).replace(/#.*/, "");
  const item = slug && (await find(context, ({ contentItems }) => contentItems.findPublished(type.name, slug)));
  return item ? textsOfItem(type, item).some((one) => one.text.includes(text)) : false;
}

/** The item that a preview link shows; undefined if the link shows nothing, or no longer. */
export async function findSharedItem(context: ApiContext, link: string) {
  await countRequest(context, limits.previewed);
  return find(context, async ({ siteViews }) => {
    const preview = await siteViews.openPreview(link);
    if (!("item" in preview)) return undefined;
    const { item } = preview;
    return { type: item.type as ContentTypeName, item: presentForVisitor(item) };
  });
}

/** An item as its owner sees it. Visitors are sent to sign in, and from there back to the page. */
export async function findOwnersItem(
  context: ApiContext,
  page: URL,
  type: ItemTypeName,
  id: string,
): Promise<(OwnerItemAnswer & { workingCopy: WorkingCopyAnswer | null }) | undefined> {
  requireOwner(context, page);
  return find(context, async ({ contentItems }) => {
    const item = await contentItems.find(type, id);
    return presentWithCopy(item, await contentItems.editing.workingCopyOf(item));
  });
}

/** The owner, or a redirect to sign in and from there back to the page. */
export function requireOwner(context: ApiContext, page: URL) {
  const { owner } = sessionOf(context);
  if (!owner) throw redirect(loginPathFor(page));
  return owner;
}

/** Published projects in the owner's order. */
export async function listProjects(context: ApiContext, options: { limit: number; featured?: true }) {
  const { rows } = await ask(context, ({ contentItems }) =>
    contentItems.lists.published("project", { sort: "order", ...options }),
  );
  return rows.map((project) => withHue(context, withoutDeadDemo(context, answerOf<"project">(project))));
}

/** The color of the item's category, which is the owner's. */
export const withHue = <Item extends { category: string }>(context: ApiContext, item: Item) => ({
  ...item,
  hue: hueOf(siteContentOf(context).categories.work, item.category),
});

export async function listServices(context: ApiContext) {
  const services = await listItems(context, "consulting-service");
  return services.map((service) => ({
    ...withHue(context, service),
    priceRange: service.priceRange || usualPrice(siteContentOf(context), service.slug),
    sampleProjects: service.sampleProjects.map((project) => withoutDeadDemo(context, project)),
  }));
}

/** No link leads to a demo that the owner has switched off. */
export function withoutDeadDemo<Item extends { demoUrl: string }>(context: ApiContext, item: Item): Item {
  return isOff(siteContentOf(context).parts, item.demoUrl) ? { ...item, demoUrl: "" } : item;
}

/** Without tools that the owner has switched off or gives only by link. */
export async function listPlaygroundItems(context: ApiContext) {
  const items = await listItems(context, "playground-item");
  const { parts } = siteContentOf(context);
  return items.filter(({ slug }) => isPublic(parts, `/demos/${slug}`)).map((item) => withHue(context, item));
}

/** What clients wrote by a link, as far as it is public. */
export const listTestimonials = (context: ApiContext) => ask(context, ({ testimonials }) => testimonials.shown());
