import { type ItemTypeName, itemType } from "#content-types/item-types.ts";

/** Pictures without the alternative text that they need, as messages by field. */
export function undescribedPictures(type: ItemTypeName, fields: Record<string, unknown>): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const field of itemType(type).fields) {
    if (field.kind !== "picture" || !field.altRequired || !field.altName) continue;
    if (fields[field.name] && !fields[field.altName]) mistakes[field.altName] = "Please describe the picture";
  }
  return mistakes;
}
