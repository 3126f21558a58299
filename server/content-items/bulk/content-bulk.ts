import { type ContentTypeName, contentType } from "#content-types/content-types.ts";
import { placeOf } from "#content-types/field-places.ts";
import type { BulkAction, BulkAnswer, SelectedItem } from "#contract/content-bulk.ts";
import type { Core } from "#server/core.ts";
import { AppError, conflict } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "../content-item.ts";
import { readItem, removeItem } from "../content-items.store.ts";
import { lifecycle } from "../content-lifecycle.ts";
import { type ContentWriter, refuseStale } from "../content-writer.ts";
import { insertRevision } from "../revisions.store.ts";

/** Items in this state are left as they are. */
const ALREADY: Partial<Record<BulkAction, ContentItem["state"]>> = { publish: "published", unpublish: "draft" };

/** Changes many items at once. One that can't be changed doesn't stop the others. */
export function contentBulk({ clock, siteContent }: Core, { publish, advance, note }: ContentWriter) {
  async function changeOne(
    transaction: Transaction,
    life: ReturnType<typeof lifecycle>,
    type: ContentTypeName,
    action: BulkAction,
    item: ContentItem,
    { id, revision }: SelectedItem,
    who: string,
  ): Promise<SelectedItem | undefined> {
    await refuseStale(transaction, item, { revision });
    if (item.state === ALREADY[action]) return undefined;
    if (action === "delete") {
      if (item.state !== "trashed") throw conflict("Only items in the trash can be deleted permanently.");
      await removeItem(transaction, id);
      await note(transaction, who, "deleted permanently", item);
      return { id, revision };
    }
    const transition = life[action];
    const apply = (current: ContentItem) => transition.apply(current);
    const next = await advance(transaction, { type, id, startedFrom: { revision }, apply });
    await insertRevision(transaction, next, who);
    await note(transaction, who, transition.action, next);
    return { id, revision: next.revision };
  }

  return {
    /** One transaction for all of them, so visitors see the change as a whole. */
    async change(
      type: ContentTypeName,
      action: BulkAction,
      items: readonly SelectedItem[],
      who: string,
    ): Promise<BulkAnswer> {
      const life = lifecycle(clock, (await siteContent.current()).categories);
      return publish(async (transaction) => {
        const answer: BulkAnswer = { changed: [], unchanged: 0, failures: [] };
        for (const wanted of items) {
          const item = await readItem(transaction, type, wanted.id);
          const fail = (reason: string) =>
            answer.failures.push({ id: wanted.id, title: item?.title ?? "A deleted item", reason });
          if (!item) {
            fail("This no longer exists.");
            continue;
          }
          try {
            const changed = await changeOne(transaction, life, type, action, item, wanted, who);
            if (changed) answer.changed.push(changed);
            else answer.unchanged += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            const [[path, message] = ["", ""]] = Object.entries(error.fields ?? {});
            fail(path === "" ? error.message : `${placeOf(contentType(type).fields, path)}: ${message}`);
          }
        }
        return answer;
      });
    },
  };
}
