import { randomUUID } from "node:crypto";
import type { ItemTypeName } from "#content-types/item-types.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentBody } from "./content-item.ts";
import { noteCopyWrite, readItem } from "./content-items.store.ts";
import type { ContentWriter } from "./content-writer.ts";
import { insertRevision } from "./revisions.store.ts";
import { putWorkingCopy, readWorkingCopy } from "./working-copies.store.ts";

type Fields = ContentBody["fields"];
type Place = { type: ItemTypeName; id: string; who: string };

/**
 * Rewrites the fields of an item, as a new revision, and of its working copy, which may say something else. Returns
 * whether either changed.
 */
export async function rewriteItem(
  transaction: Transaction,
  { advance }: ContentWriter,
  { type, id, who }: Place,
  rewrite: (fields: Fields) => Fields,
): Promise<boolean> {
  const item = await readItem(transaction, type, id);
  if (!item) return false;
  const copy = await readWorkingCopy(transaction, id);
  const fields = rewrite(item.fields);
  const copied = copy && rewrite(copy.body.fields);
  const isChanged = !isSame(item.fields, fields);
  if (!isChanged && isSame(copy?.body.fields, copied)) return false;
  // An editor that has this item open has seen neither, so its next save is a conflict.
  const copyWriteId = copy ? randomUUID() : item.copyWriteId;
  let { revision } = item;
  if (isChanged) {
    const apply = () => ({ fields, copyWriteId });
    const next = await advance(transaction, { type, id, startedFrom: { revision }, apply });
    await insertRevision(transaction, next, who);
    revision = next.revision;
  } else await noteCopyWrite(transaction, item, copyWriteId);
  if (!copy || !copied) return true;
  // A copy of an older revision stays one: it is offered as changes of a previous session.
  const startedFrom = copy.revision === item.revision ? revision : copy.revision;
  await putWorkingCopy(transaction, id, { ...copy, revision: startedFrom, body: { ...copy.body, fields: copied } });
  return true;
}

const isSame = (one: object | undefined, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other);
