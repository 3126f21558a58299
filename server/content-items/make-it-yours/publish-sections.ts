import type { OwnersCategories } from "#content-types/owners-categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { type RegisteredSection, siteSections } from "#content-types/site/site-sections.ts";
import type { Core } from "#server/core.ts";
import { fieldErrors, invalid } from "#server/http/validate.ts";
import type { MediaService } from "#server/media/media.service.ts";
import type { FieldErrors } from "#server/platform/errors.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "../content-item.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import { readItem } from "../content-items.store.ts";
import { createContentWriter } from "../content-writer.ts";
import { insertRevision } from "../revisions.store.ts";
import { sectionMistakes } from "../site/section-mistakes.ts";
import { readWorkingCopy, removeWorkingCopy, type WorkingCopy } from "../working-copies.store.ts";

type Changed = { section: RegisteredSection; item: ContentItem; copy: WorkingCopy };

/** Sections with a working copy. */
export async function changedSections(db: Db): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const section of siteSections) {
    const item = await readItem(db, section.name, section.name);
    const copy = item && (await readWorkingCopy(db, item.id));
    if (copy) changed.push({ section, item, copy });
  }
  return changed;
}

/**
 * Publishes the working copies of all sections together. If one breaks a rule, nothing is published and the answer names
 * each field as "section.field".
 */
export function sectionPublishing(core: Core, content: ContentItemsService, media: MediaService) {
  const { database, siteContent } = core;
  const writer = createContentWriter(core);

  async function parsed({ section: { name, key }, copy }: Changed, categories: OwnersCategories) {
    const current = await siteContent.current();
    const result = schemaOf(name, categories).safeParse(copy.body.fields);
    if (!result.success) return { fields: {}, mistakes: underKey(key, fieldErrors(result.error.issues)) };
    const mistakes = await sectionMistakes(key, result.data, { media, content, site: current, db: database.db });
    return { fields: result.data, mistakes: underKey(key, mistakes) };
  }

  async function publishOne(transaction: Transaction, { section, item, copy }: Changed, fields: object, who: string) {
    const startedFrom = { revision: item.revision, seenCopy: item.copyWriteId ?? null };
    const body = { ...copy.body, fields: { ...fields }, slug: item.slug };
    const change = { type: section.name, id: item.id, startedFrom, apply: () => body };
    const next = await writer.advance(transaction, change);
    await insertRevision(transaction, next, who);
    await removeWorkingCopy(transaction, item.id);
    await writer.note(transaction, who, "saved", next);
  }

  return async (who: string): Promise<string[]> => {
    const changed = await changedSections(database.db);
    const ownLists = changed.find(({ section }) => section.key === "categories")?.copy.body.fields;
    const categories = { ...(await siteContent.current()).categories, ...ownLists };
    const checked = await Promise.all(changed.map((each) => parsed(each, categories)));
    const mistakes = Object.assign({}, ...checked.map((each) => each.mistakes)) as FieldErrors;
    if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
    if (changed.length === 0) return [];
    await writer.publish(async (transaction) => {
      for (const [index, each] of changed.entries()) {
        await publishOne(transaction, each, checked[index]?.fields ?? {}, who);
      }
    });
    return changed.map(({ section }) => section.title);
  };
}

const underKey = (key: string, mistakes: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(mistakes).map(([field, message]) => [`${key}.${field}`, message]));
