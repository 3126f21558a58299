import { type ItemTypeName, itemType } from "#content-types/item-types.ts";
import type { OwnersCategories } from "#content-types/owners-categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { fieldErrors, invalid } from "#server/http/validate.ts";
import type { FieldErrors } from "#server/platform/errors.ts";
import type { ContentItem } from "./content-item.ts";

type Checked = Pick<ContentItem, "type" | "fields">;

/** What is missing or wrong before visitors may see an item, as messages by field. Drafts may be half-written. */
export function mistakesIn({ type, fields }: Checked, categories: OwnersCategories): FieldErrors {
  const { error } = schemaOf(type, categories).safeParse(fields);
  return { ...fieldErrors(error?.issues ?? []), ...undescribedPictures(type, fields) };
}

export function refuseIncomplete(item: Checked, categories: OwnersCategories): void {
  const mistakes = mistakesIn(item, categories);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

/** Pictures without the alternative text that they need. */
function undescribedPictures(type: ItemTypeName, fields: Record<string, unknown>): FieldErrors {
  const mistakes: FieldErrors = {};
  for (const field of itemType(type).fields) {
    if (field.kind !== "picture" || !field.altRequired || !field.altName) continue;
    if (fields[field.name] && !fields[field.altName]) mistakes[field.altName] = "Please describe the picture";
  }
  return mistakes;
}
