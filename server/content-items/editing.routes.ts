import { Hono } from "hono";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { schemaOf } from "#content-types/schema.ts";
import { type ContentInput, contentSave, dropCopyQuery, restoreInput } from "#contract/content.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { previewLinkInput } from "#contract/preview-links.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import type { RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { invalid, readJson, readQuery } from "#server/http/validate.ts";
import { isoTime } from "#server/platform/clock.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ContentDraft } from "./content-editing.ts";
import { presentBody, presentForOwner } from "./content-item.ts";
import type { ContentItemsService } from "./content-items.service.ts";
import type { Start } from "./content-writer.ts";
import type { Revision } from "./revisions.store.ts";
import { presentWithCopy, presentWorkingCopy } from "./working-copies.store.ts";

const REVISION = ":revision{\\d{1,9}}" as const;

type Rules = {
  /** Parts that stay as they are, whatever is sent. */
  pinned?: Partial<ContentDraft>;
  /** What the schema can't see: mistakes by field, before something is published. */
  check?: (fields: Record<string, unknown>) => Promise<Record<string, string>>;
};

/** What the editor does with an item that exists: reading, saving, working copies and revisions. */
export function editingRoutes(content: ContentItemsService, type: ItemTypeName, { pinned, check }: Rules = {}) {
  const copySchema = async () => contentSave(schemaOf(type, await content.categories(), "half-written"));
  // A section is always public. An item may be a draft, so the service refuses what is half-written if it is none.
  const saveSchema = pinned ? async () => contentSave(schemaOf(type, await content.categories())) : copySchema;
  const routes = new Hono<ApiEnvironment>();

  routes.get(`/${ID}`, async (context) => {
    requireOwner(context);
    const item = await content.find(type, context.req.param("id"));
    return context.json(presentWithCopy(item, await content.editing.workingCopyOf(item)));
  });
  routes.put(`/${ID}`, async (context) => {
    const { username } = requireOwner(context);
    const { autosave, ...rest } = await readJson(context, await saveSchema());
    const { start, draft } = startAndDraft(rest);
    const mistakes = (await check?.(draft.fields)) ?? {};
    if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
    const save = autosave === "true" ? content.editing.autosave : content.editing.update;
    const saved = await save(type, context.req.param("id"), { ...draft, ...pinned }, start, username);
    return context.json(presentForOwner(saved));
  });
  routes.put(`/${ID}/working-copy`, async (context) => {
    const { username } = requireOwner(context);
    const { autosave: _always, ...rest } = await readJson(context, await copySchema());
    const { start, draft } = startAndDraft(rest);
    const copy = await content.editing.saveWorkingCopy(
      type,
      context.req.param("id"),
      { ...draft, ...pinned },
      start,
      username,
    );
    return context.json(presentWorkingCopy(type, copy));
  });
  routes.delete(`/${ID}/working-copy`, async (context) => {
    requireOwner(context);
    const { writeId, seenCopy } = readQuery(context, dropCopyQuery);
    const seen = { writeId, seenCopy: seenCopy === "none" ? null : seenCopy };
    await content.editing.dropWorkingCopy(type, context.req.param("id"), seen);
    return context.body(null, 204);
  });
  return routes.route("/", revisionRoutes(content, type)).route("/", previewLinkRoutes(content, type));
}

function revisionRoutes(content: ContentItemsService, type: ItemTypeName) {
  return new Hono<ApiEnvironment>()
    .get(`/${ID}/revisions`, async (context) => {
      requireOwner(context);
      const revisions = await content.editing.revisions(type, context.req.param("id"));
      return context.json(revisions.map((each) => ({ ...presentRevision(each), title: each.body.title })));
    })
    .get(`/${ID}/revisions/${REVISION}`, async (context) => {
      requireOwner(context);
      const number = Number(context.req.param("revision"));
      const revisions = await content.editing.revisions(type, context.req.param("id"));
      const found = revisions.find(({ revision }) => revision === number);
      if (!found) throw notFound("There is no such revision.");
      return context.json({ ...presentRevision(found), ...presentBody(type, found.body) });
    })
    .post(`/${ID}/revisions/${REVISION}/restore`, async (context) => {
      const owner = requireOwner(context);
      const start = await readJson(context, restoreInput);
      const { id, revision: wanted } = context.req.param();
      const { item, copy } = await content.editing.restoreRevision(type, id, Number(wanted), start, owner.username);
      return context.json(presentWithCopy(item, copy));
    });
}

const presentRevision = ({ revision, savedBy, savedAt, autosaved }: Revision) => ({
  revision,
  savedBy,
  savedAt: isoTime(savedAt),
  autosaved: String(autosaved),
});

/** Separates the fields that all types share from those of this type. */
export function toDraft({ title, slug, description, content, featured, ...fields }: ContentInput): ContentDraft {
  return { title, slug, description, content, featured: featured === "true", fields };
}

/** Separates the version that a save started from and the text. */
function startAndDraft({ revision, writeId, seenCopy, ...input }: ContentInput & Start) {
  return { start: { revision, writeId, seenCopy }, draft: toDraft(input) };
}

/** Of somebody who has a link. */
export const PREVIEWED: RouteLimit = { name: "previews", by: "network", most: 120, per: MINUTE_MS, inMemory: true };

/** The owner's links to one item. */
function previewLinkRoutes({ previews }: ContentItemsService, type: ItemTypeName) {
  return new Hono<ApiEnvironment>()
    .get(`/${ID}/preview-links`, async (context) => {
      requireOwner(context);
      return context.json(await previews.list(type, context.req.param("id")));
    })
    .post(`/${ID}/preview-links`, async (context) => {
      const { username } = requireOwner(context);
      const { days } = await readJson(context, previewLinkInput);
      return context.json(await previews.create(type, context.req.param("id"), days, username), 201);
    })
    .delete(`/${ID}/preview-links/:link{[\\w-]{1,64}}`, async (context) => {
      const { username } = requireOwner(context);
      await previews.revoke(type, context.req.param("id"), context.req.param("link"), username);
      return context.body(null, 204);
    });
}
