import type { Taxonomy } from "#contract/content-terms.ts";
import type { CategoryList, TypeField } from "./fields.ts";

/** The owner's categories by list, in the owner's order. */
export type OwnersCategories = Readonly<Record<CategoryList, readonly { name: string }[]>>;

/** The fields with the owner's categories as the options of those that choose from them. */
export const withCategories = (fields: readonly TypeField[], categories: OwnersCategories): TypeField[] =>
  fields.map((field) => {
    if ("fields" in field) return { ...field, fields: withCategories(field.fields, categories) };
    if (field.kind !== "select" || !field.termsOf) return field;
    const names = categories[field.termsOf].map(({ name }) => name);
    const initial = names.includes(field.initial) ? field.initial : (names[0] ?? "");
    return { ...field, options: names.map((value) => ({ value, label: value })), initial };
  });

/** The values of fields with other names for the terms of a taxonomy; a tag without one is removed. */
export function withRenamed(
  fields: readonly TypeField[],
  values: Readonly<Record<string, unknown>>,
  taxonomy: Taxonomy,
  rename: (name: string) => string | null,
): Record<string, unknown> {
  const renamed = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    const inside = (part: unknown) =>
      withRenamed("fields" in field ? field.fields : [], part as Record<string, unknown>, taxonomy, rename);
    if (field.kind === "objects" && Array.isArray(value)) renamed[field.name] = value.map(inside);
    if (field.kind === "object" && value) renamed[field.name] = inside(value);
    if (!("termsOf" in field) || field.termsOf !== taxonomy) continue;
    // Of two that are renamed to the same, the first stays.
    if (Array.isArray(value)) renamed[field.name] = [...new Set(value.flatMap((name: string) => rename(name) ?? []))];
    else renamed[field.name] = rename(value as string) ?? value;
  }
  return renamed;
}
