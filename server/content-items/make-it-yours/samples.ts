import { contentTypes } from "#content-types/content-types.ts";
import { type RegisteredSection, type SiteContent, siteSections } from "#content-types/site/site-sections.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { clearState, readState, setState } from "#server/platform/site-state.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { bodyOf } from "../content-item.ts";
import { noteCopyWrite, readItem } from "../content-items.store.ts";
import { createContentWriter } from "../content-writer.ts";
import { insertRevision } from "../revisions.store.ts";
import { SEEDED_BY } from "../seed.ts";
import { isSample, withoutCategories } from "../site/site-samples.ts";
import { putWorkingCopy, readWorkingCopy, removeWorkingCopy } from "../working-copies.store.ts";
import { neutralSections } from "./neutral-sections.ts";

const REMOVED = "samples-removed-at";
const TYPES = contentTypes.map(({ name }) => name);
type SampleRow = { id: string; type: (typeof TYPES)[number]; revision: number };

/** By this write id, undoing recognizes sections that nobody has edited since. */
const writeIdOf = (at: number) => `samples-removed-${at}`;

/** Public items that say what they were installed with, and have no unpublished changes. */
export async function readSamples(db: Db) {
  const rows = await db
    .selectFrom("content_items as item")
    .innerJoin("content_revisions as first", (join) =>
      join.onRef("first.item_id", "=", "item.id").on("first.revision", "=", 1),
    )
    .innerJoin("content_revisions as latest", (join) =>
      join.onRef("latest.item_id", "=", "item.id").onRef("latest.revision", "=", "item.revision"),
    )
    .leftJoin("working_copies as copy", "copy.item_id", "item.id")
    .select(["item.id", "item.type", "item.revision", "first.snapshot as installed", "latest.snapshot as now"])
    .where("item.type", "in", TYPES)
    .where("item.status", "=", "published")
    .where("copy.item_id", "is", null)
    .where("first.saved_by", "=", SEEDED_BY)
    .execute();
  const isUntouched = ({ installed, now }: (typeof rows)[number]) =>
    installed === now || withoutCategories(JSON.parse(installed)) === withoutCategories(JSON.parse(now));
  return rows.filter(isUntouched).map(({ id, type, revision }) => ({ id, type, revision })) as SampleRow[];
}

/** When samples were removed; undefined if there is nothing to undo. */
export const removedSince = (db: Db) => readState(db, REMOVED);

/**
 * Removing the samples moves untouched items to the trash and gives untouched sections neutral texts, as working copies.
 * The time of the removal marks both, so undoing brings back exactly these.
 */
export function sampleRemoval(core: Core) {
  const { clock } = core;
  const writer = createContentWriter(core);

  const inOneStep = (who: string, what: string, work: (transaction: Transaction) => Promise<number>) =>
    writer.publish(async (transaction) => {
      const count = await work(transaction);
      const summary = `${count} samples ${what}`;
      if (count > 0) await activityOf(clock, "site")(transaction, who, what, "samples", summary);
      return count;
    });

  return {
    remove: (types: readonly string[], who: string): Promise<number> =>
      inOneStep(who, "removed", async (transaction) => {
        const before = await readState(transaction, REMOVED);
        const at = before ?? clock.now();
        const samples = (await readSamples(transaction)).filter(({ type }) => types.includes(type));
        for (const { id, type, revision } of samples) {
          const trashed = { state: "trashed", stateBeforeTrash: "published", trashedAt: at } as const;
          const next = await writer.advance(transaction, { type, id, startedFrom: { revision }, apply: () => trashed });
          await insertRevision(transaction, next, who);
        }
        const drafted = neutralSections(dayOf(at));
        let count = samples.length;
        for (const section of siteSections) {
          const fields = drafted[section.key];
          if (fields && (await draftNeutral(transaction, section, fields, { at, who, isFirst: !before }))) count += 1;
        }
        if (count > 0) await setState(transaction, REMOVED, at);
        return count;
      }),

    /** Brings back what was removed. A section that was edited or published since stays as it is. */
    undo: (who: string): Promise<number> =>
      inOneStep(who, "restored", async (transaction) => {
        const at = await readState(transaction, REMOVED);
        if (at === undefined) return 0;
        const rows = await transaction
          .selectFrom("content_items")
          .select(["id", "type", "revision"])
          .where("status", "=", "trashed")
          .where("trashed_at", "=", at)
          .where("type", "in", TYPES)
          .execute();
        for (const { id, type, revision } of rows as SampleRow[]) {
          const back = { state: "published", stateBeforeTrash: undefined, trashedAt: undefined } as const;
          const next = await writer.advance(transaction, { type, id, startedFrom: { revision }, apply: () => back });
          await insertRevision(transaction, next, SEEDED_BY);
        }
        let count = rows.length;
        for (const { name } of siteSections) {
          const item = await readItem(transaction, name, name);
          if (item?.copyWriteId !== writeIdOf(at) || !(await readWorkingCopy(transaction, name))) continue;
          await noteCopyWrite(transaction, item, undefined);
          await removeWorkingCopy(transaction, name);
          count += 1;
        }
        await clearState(transaction, REMOVED);
        return count;
      }),
  };

  async function draftNeutral(
    transaction: Transaction,
    { name, key }: RegisteredSection,
    neutral: object,
    { at, who, isFirst }: { at: number; who: string; isFirst: boolean },
  ) {
    const item = await readItem(transaction, name, name);
    if (!item || (await readWorkingCopy(transaction, name))) return false;
    const { revision } = item;
    const isUntouched = isSample(key, item.fields);
    // An owner who switched some demos off before has not asked for the other pages of the sample.
    if (!isUntouched && (key !== "parts" || !isFirst)) return false;
    const fields = isUntouched
      ? neutral
      : alsoOff(item.fields as SiteContent["parts"], neutral as SiteContent["parts"]);
    const body = { ...bodyOf(item), fields: { ...fields } };
    await noteCopyWrite(transaction, item, writeIdOf(at));
    await putWorkingCopy(transaction, name, { revision, savedBy: who, savedAt: clock.now(), body });
    return true;
  }
}

const alsoOff = (parts: SiteContent["parts"], { pages }: SiteContent["parts"]) => ({
  ...parts,
  pages: [...parts.pages, ...pages.filter((page) => parts.pages.every(({ address }) => address !== page.address))],
});

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
