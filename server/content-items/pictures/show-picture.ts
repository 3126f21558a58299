import type { ItemTypeName } from "#content-types/item-types.ts";
import { type PictureAnswer, placeOf } from "#contract/media.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentBody } from "../content-item.ts";
import { readItem } from "../content-items.store.ts";
import type { ContentWriter } from "../content-writer.ts";
import { rewriteItem } from "../rewrite-item.ts";
import { sizeMistakeIn } from "../site/picture-sizes.ts";

/**
 * Shows the new file of a picture in every item and working copy that uses it, within the transaction that stores it.
 * These become new revisions, so that an editor that is open elsewhere notices. Older revisions stay as they are: their
 * addresses lead to the new file as well.
 */
export function picturesInContent(writer: ContentWriter) {
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
    for (const { id, type: name } of items) {
      const type = name as ItemTypeName;
      const item = type === "site-pictures" ? await readItem(transaction, type, id) : undefined;
      if (item) refuseWrongSize(withPicture(item.fields, picture), picture);
      await rewriteItem(transaction, writer, { type, id, who }, ({ content, fields }) => ({
        content: withPicture(content, picture),
        fields: withPicture(fields, picture),
      }));
    }
  };
}

/** The site's own pictures have a least size. */
function refuseWrongSize(fields: ContentBody["fields"], picture: PictureAnswer) {
  const mistake = sizeMistakeIn(fields, picture);
  if (mistake)
    throw new AppError(422, "invalid", `The site uses this picture. ${mistake}.`, { fields: { file: mistake } });
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
