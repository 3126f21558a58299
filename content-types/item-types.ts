import type { ContentType } from "./content-type.ts";
import { type ContentTypeName, contentTypes, type RecordOf as TypeRecordOf } from "./content-types.ts";
import { type SectionName, type SectionRecord, siteSections } from "./site/site-sections.ts";

/** Everything that is stored and edited as an item: content types, of which there are many items, and site sections. */
export type ItemTypeName = ContentTypeName | SectionName;

/** The record of a type or section, with the literal types of its fields. */
export type RecordOf<Name extends ItemTypeName> = Name extends ContentTypeName
  ? TypeRecordOf<Name>
  : Extract<SectionRecord, { name: Name }>;

export const itemTypes: readonly (ContentType & { name: ItemTypeName })[] = [...contentTypes, ...siteSections];

export function itemType(name: ItemTypeName): ContentType & { name: ItemTypeName } {
  const found = itemTypes.find((type) => type.name === name);
  if (!found) throw new Error(`There is no content type "${name}".`);
  return found;
}
