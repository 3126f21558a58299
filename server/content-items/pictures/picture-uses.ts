import { labelOf } from "#content-types/content-type.ts";
import { contentTypes } from "#content-types/content-types.ts";
import { siteSections } from "#content-types/site/site-sections.ts";
import type { PictureUse } from "#contract/media-library.ts";
import type { Db } from "#server/platform/tables.ts";
import { pictureTexts, type TextPlace } from "./picture-texts.ts";

/** The nearest to visitors comes first. */
const PLACES: readonly TextPlace[] = ["item", "working-copy", "revision"];

/** Where each picture is used, by its id. An item counts once, with the place that is nearest to visitors. */
export async function readPictureUses(db: Db): Promise<Map<string, PictureUse[]>> {
  const placeOf = new Map<string, Map<string, TextPlace>>();
  for await (const { itemId, place, pictures } of pictureTexts(db)) {
    for (const id of pictures) {
      const items = placeOf.get(id) ?? new Map<string, TextPlace>();
      const known = items.get(itemId);
      if (known === undefined || PLACES.indexOf(place) < PLACES.indexOf(known)) items.set(itemId, place);
      placeOf.set(id, items);
    }
  }
  if (placeOf.size === 0) return new Map();
  const rows = await db.selectFrom("content_items").select(["id", "type", "title", "status"]).execute();
  const itemOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    Array.from(placeOf, ([id, items]) => [
      id,
      Array.from(items).flatMap(([itemId, place]) => {
        const item = itemOf.get(itemId);
        return item ? [toUse(item, place)] : [];
      }),
    ]),
  );
}

type Row = { id: string; type: string; title: string; status: string };

function toUse({ id, type, title, status }: Row, place: TextPlace): PictureUse {
  const section = siteSections.find(({ name }) => name === type);
  const record = contentTypes.find(({ name }) => name === type);
  return {
    title,
    label: section ? "Site" : labelOf(record ?? { singular: type }),
    href: section ? `/admin/site/${section.key}` : `/admin/${record?.adminPath}/edit/${id}`,
    place: place === "item" ? (status as PictureUse["place"]) : place,
  };
}
