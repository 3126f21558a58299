import { randomUUID } from "node:crypto";
import type { ItemTypeName } from "#content-types/item-types.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentBody } from "./content-item.ts";
import { noteCopyWrite, readItem } from "./content-items.store.ts";
import type { ContentWriter } from "./content-writer.ts";
import { insertRevision } from "./revisions.store.ts";
import { putWorkingCopy, readWorkingCopy } from "./working-copies.store.ts";

type Rewritten = Partial<Pick<ContentBody, "content" | "fields">>;
type Place = { type: ItemTypeName; id: string; who: string };

/**
 * Rewrites an item, as a new revision, and its working copy, which may say something else. Returns whether either
 * changed.
 */
export async function rewriteItem(
  transaction: Transaction,
  { advance }: ContentWriter,
  { type, id, who }: Place,
  rewrite: (body: ContentBody) => Rewritten,
): Promise<boolean> {
  const item = await readItem(transaction, type, id);
  if (!item) return false;
  const copy = await readWorkingCopy(transaction, id);
  const rewritten = rewrite(item);
  const copied = copy && { ...copy.body, ...rewrite(copy.body) };
  const isChanged = !isSame(item, { ...item, ...rewritten });
  if (!isChanged && (!copy || !copied || isSame(copy.body, copied))) return false;
  // An editor that has this item open has seen neither, so its next save is a conflict.
  const copyWriteId = copy ? randomUUID() : item.copyWriteId;
  let { revision } = item;
  if (isChanged) {
    const apply = () => ({ ...rewritten, copyWriteId });
    const next = await advance(transaction, { type, id, startedFrom: { revision }, apply });
    await insertRevision(transaction, next, who);
    revision = next.revision;
  } else await noteCopyWrite(transaction, item, copyWriteId);
  if (!copy || !copied) return true;
  // A copy of an older revision stays one: it is offered as changes of a previous session.
  const startedFrom = copy.revision === item.revision ? revision : copy.revision;
  await putWorkingCopy(transaction, id, { ...copy, revision: startedFrom, body: copied });
  return true;
}

const isSame = (one: ContentBody, other: ContentBody) => JSON.stringify(one) === JSON.stringify(other);
