import { randomUUID } from "node:crypto";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { type PictureAnswer, placeOf } from "#contract/media.ts";
import type { Clock } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentBody } from "../content-item.ts";
import { noteCopyWrite, readItem } from "../content-items.store.ts";
import type { ContentWriter } from "../content-writer.ts";
import { insertRevision } from "../revisions.store.ts";
import { sizeMistakeIn } from "../site/picture-sizes.ts";
import { putWorkingCopy, readWorkingCopy } from "../working-copies.store.ts";

/**
 * Shows the new file of a picture in every item and working copy that uses it, within the transaction that stores it.
 * These become new revisions, so that an editor that is open elsewhere notices. Older revisions stay as they are: their
 * addresses lead to the new file as well.
 */
export function picturesInContent({ advance }: ContentWriter, clock: Clock) {
  return async function show(transaction: Transaction, picture: PictureAnswer, who: string): Promise<void> {
    const pattern = `%/media/${picture.id}/%`;
    const items = await transaction
      .selectFrom("content_items as item")
      .leftJoin("working_copies as copy", "copy.item_id", "item.id")
      .select(["item.id", "item.type"])
      .where((row) =>
        row.or([
          row("item.content", "like", pattern),
          row("item.fields", "like", pattern),
          row("copy.snapshot", "like", pattern),
        ]),
      )
      .execute();
    for (const { id, type } of items) await showIn(transaction, type as ItemTypeName, id, picture, who);
  };

  async function showIn(transaction: Transaction, type: ItemTypeName, id: string, picture: PictureAnswer, who: string) {
    let item = await readItem(transaction, type, id);
    if (!item) return;
    const copy = await readWorkingCopy(transaction, id);
    const copyIsCurrent = copy?.revision === item.revision;
    const changed = shown(item, picture);
    if (changed && type === "site-pictures") refuseWrongSize(changed.fields, picture);
    if (changed) {
      const startedFrom = { revision: item.revision };
      item = await advance(transaction, { type, id, startedFrom, apply: () => changed });
      await insertRevision(transaction, item, who);
    }
    if (!copy) return;
    const body = { ...copy.body, ...shown(copy.body, picture) };
    // A copy of an older revision stays one: it is offered as changes of a previous session.
    const revision = copyIsCurrent ? item.revision : copy.revision;
    await noteCopyWrite(transaction, item, randomUUID());
    await putWorkingCopy(transaction, id, { ...copy, revision, savedAt: clock.now(), body });
  }
}

/** The site's own pictures have a least size. */
function refuseWrongSize(fields: ContentBody["fields"], picture: PictureAnswer) {
  const mistake = sizeMistakeIn(fields, picture);
  if (mistake)
    throw new AppError(422, "invalid", `The site uses this picture. ${mistake}.`, { fields: { file: mistake } });
}

/** The changed parts; undefined if the picture is not in this text. */
function shown({ content, fields }: ContentBody, picture: PictureAnswer) {
  const changed = { content: withPicture(content, picture), fields: withPicture(fields, picture) };
  const isSame = changed.content === content && JSON.stringify(changed.fields) === JSON.stringify(fields);
  return isSame ? undefined : changed;
}

const IMAGE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;

/** The value with the addresses of this picture's current file, in HTML and in fields of any shape. */
function withPicture<Value>(value: Value, picture: PictureAnswer): Value {
  if (typeof value === "string") return inText(value, picture) as Value;
  if (Array.isArray(value)) return value.map((entry: unknown) => withPicture(entry, picture)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, withPicture(entry as unknown, picture)]);
  return Object.fromEntries(entries) as Value;
}

function inText(text: string, picture: PictureAnswer): string {
  if (placeOf(text)?.id === picture.id) return picture.src;
  if (!text.includes(`/media/${picture.id}/`)) return text;
  return text.replace(IMAGE, (image) => {
    if (placeOf(SOURCE.exec(image)?.[1] ?? "")?.id !== picture.id) return image;
    // Sanitized HTML has every attribute in double quotes.
    return (["src", "srcset", "width", "height"] as const).reduce(
      (tag, name) => tag.replace(new RegExp(`(\\s${name}=")[^"]*`), `$1${picture[name]}`),
      image,
    );
  });
}
