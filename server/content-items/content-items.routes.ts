import { type Context, Hono } from "hono";
import * as z from "zod";
import { type ContentTypeName, contentTypes, type RegisteredType } from "#content-types/content-types.ts";
import { schemaOf } from "#content-types/schema.ts";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { contentInput, scheduleInput, transitionInput } from "#contract/content.ts";
import { bulkInput, type SelectionAnswer } from "#contract/content-bulk.ts";
import { moveInput } from "#contract/content-order.ts";
import { CONTENT_SORTS, CONTENT_STATES } from "#contract/content-terms.ts";
import type { CachedAnswer } from "#server/http/cache/cached-answers.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, mapPage, ownerPageQuery, pageQuery } from "#server/http/paging.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { type ContentItem, presentForOwner, presentForVisitor } from "./content-item.ts";
import type { ContentItemsService } from "./content-items.service.ts";
import { editingRoutes, toDraft } from "./editing.routes.ts";

/** Refuses impossible slugs without a database query. */
const SLUG = ":slug{[\\w-]{1,100}}" as const;

type ApiContext = Context<ApiEnvironment>;

const SORT_RULE = `it must be one of ${CONTENT_SORTS.join(", ")}`;

const filters = {
  sort: z.enum(CONTENT_SORTS, SORT_RULE).default("newest"),
  q: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional(),
  featured: z.enum(["true", "false"]).optional(),
};
const slugQuery = z.strictObject({
  item: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});
const ownerQuery = z.strictObject({ ...filters, ...ownerPageQuery, state: z.enum(CONTENT_STATES).optional() });

const PAGE_RULE = "it must be a whole number from 1";
const listingQuery = (categories: readonly string[]) =>
  z.strictObject({
    q: filters.q,
    category: z.enum(categories, `it must be one of ${categories.join(", ")}`).optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, PAGE_RULE)
      .transform(Number)
      .default(1),
  });

/** Every content type gets the same routes. The blog's pages have one of their own. */
export function contentItemRoutes(content: ContentItemsService, cachedAnswer: CachedAnswer) {
  const routes = new Hono<ApiEnvironment>().get("/blog-listing", async (context) => {
    const { posts } = await content.categories();
    const schema = listingQuery(posts.map(({ name }) => name));
    const query = readQuery(context, schema);
    return cachedAnswer(context, `/api/blog-listing${keyOfQuery(query, schema)}`, async () => {
      const { q, ...options } = query;
      return context.json(await content.lists.blog({ ...options, search: q }));
    });
  });
  for (const type of contentTypes) {
    routes.route(`/${type.apiPath}`, publicRoutes(content, type, cachedAnswer));
    routes.route(`/admin/${type.apiPath}`, ownerRoutes(content, type));
  }
  return routes;
}

/** Visitors get published items, from the cache. A signed-in owner gets all items at the same path. */
function publicRoutes(
  content: ContentItemsService,
  { name: type, apiPath, sort }: RegisteredType,
  cachedAnswer: CachedAnswer,
) {
  const path = `/api/${apiPath}`;
  const visitorQuery = z.strictObject({
    ...filters,
    ...pageQuery,
    ...(sort && { sort: filters.sort.default("order") }),
  });
  return new Hono<ApiEnvironment>()
    .get("/", async (context) => {
      if (context.get("owner")) {
        return answerPage(context, mapPage(await content.lists.all(type, ownersOptions(context)), presentForOwner));
      }
      const query = readQuery(context, visitorQuery);
      return cachedAnswer(context, `${path}${keyOfQuery(query, visitorQuery)}`, async () => {
        const { q, featured, ...page } = query;
        const published = await content.lists.published(type, { ...page, search: q, featured: wireTruth(featured) });
        return answerPage(context, mapPage(published, presentForVisitor));
      });
    })
    .get(`/${SLUG}`, async (context) => {
      const slug = context.req.param("slug");
      const moved = (item: ContentItem) => context.redirect(`${path}/${item.slug}`, 301);
      if (context.get("owner")) {
        const item = await content.findBySlug(type, slug);
        return item.slug === slug ? context.json(presentForOwner(item)) : moved(item);
      }
      return cachedAnswer(context, `${path}/${slug}`, async () => {
        const item = await content.findPublished(type, slug);
        return item.slug === slug ? context.json(presentForVisitor(item)) : moved(item);
      });
    });
}

/** A cache key for a parsed query, the same however it was spelled; empty if it equals the defaults. */
function keyOfQuery<Query>(query: Query, schema: z.ZodType<Query>): string {
  const key = JSON.stringify(query);
  return key === JSON.stringify(schema.parse({})) ? "" : `?${key}`;
}

function ownerRoutes(content: ContentItemsService, { name: type }: RegisteredType) {
  const draftSchema = async () => contentInput(schemaOf(type, await content.categories(), "half-written"));
  const routes = new Hono<ApiEnvironment>();

  routes.get("/", async (context) => {
    requireOwner(context);
    return answerPage(context, mapPage(await content.lists.all(type, ownersOptions(context)), presentForOwner));
  });
  routes.post("/", async (context) => {
    const { username } = requireOwner(context);
    const { id, writeId, ...input } = await readJson(context, await draftSchema());
    const created = await content.editing.create(type, toDraft(input), { id, writeId }, username);
    return context.json(presentForOwner(created), 201);
  });
  routes.delete(`/${ID}`, async (context) => {
    const { username } = requireOwner(context);
    await content.life.deletePermanently(type, context.req.param("id"), username);
    return context.body(null, 204);
  });
  routes.get(`/slugs/${SLUG}`, async (context) => {
    requireOwner(context);
    const { item } = readQuery(context, slugQuery);
    return context.json(await content.editing.checkSlug(type, context.req.param("slug"), item));
  });
  for (const [path, action] of [
    ["schedule", "schedule"],
    ["date", "redate"],
  ] as const) {
    routes.post(`/${ID}/${path}`, async (context) => {
      const { username } = requireOwner(context);
      const { publishAt, ...start } = await readJson(context, scheduleInput);
      const id = context.req.param("id");
      return context.json(
        presentForOwner(await content.life[action](type, id, Date.parse(publishAt), start, username)),
      );
    });
  }
  for (const transition of ["publish", "unpublish", "trash", "restore"] as const) {
    routes.post(`/${ID}/${transition}`, async (context) => {
      const { username } = requireOwner(context);
      const start = await readJson(context, transitionInput);
      const item = await content.life[transition](type, context.req.param("id"), start, username);
      return context.json(presentForOwner(item));
    });
  }
  return routes
    .route("/", bulkRoutes(content, type))
    .route("/", orderRoutes(content, type))
    .route("/", editingRoutes(content, type));
}

function ownersOptions(context: ApiContext) {
  const { q, featured, ...rest } = readQuery(context, ownerQuery);
  return { ...rest, search: q, featured: wireTruth(featured) };
}

const wireTruth = (value: "true" | "false" | undefined) => (value === undefined ? undefined : value === "true");

/** The filter of the owner's list, without its order and pages. */
const selectionQuery = z.strictObject({
  q: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional(),
  state: z.enum(CONTENT_STATES).optional(),
});

function bulkRoutes(content: ContentItemsService, type: ContentTypeName) {
  return new Hono<ApiEnvironment>()
    .get("/selection", async (context) => {
      requireOwner(context);
      const { q, state } = readQuery(context, selectionQuery);
      const items = await content.lists.selection(type, { search: q, state });
      return context.json({ items } satisfies SelectionAnswer);
    })
    .post("/bulk", async (context) => {
      const { username } = requireOwner(context);
      const { action, items } = await readJson(context, bulkInput);
      return context.json(await content.bulk.change(type, action, items, username));
    });
}

function orderRoutes(content: ContentItemsService, type: ContentTypeName) {
  return new Hono<ApiEnvironment>()
    .get("/order", async (context) => {
      requireOwner(context);
      return context.json(await content.order.list(type));
    })
    .post(`/${ID}/move`, async (context) => {
      const { username } = requireOwner(context);
      await content.order.move(type, context.req.param("id"), await readJson(context, moveInput), username);
      return context.body(null, 204);
    });
}
