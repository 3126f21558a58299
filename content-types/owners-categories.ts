import type { CategoryList, TypeField } from "./fields.ts";

/** The owner's categories by list, in the owner's order. */
export type OwnersCategories = Readonly<Record<CategoryList, readonly { name: string }[]>>;

/** The fields with the owner's categories as the options of those that choose from them. */
export const withCategories = (fields: readonly TypeField[], categories: OwnersCategories): TypeField[] =>
  fields.map((field) => {
    if ("fields" in field) return { ...field, fields: withCategories(field.fields, categories) };
    if (field.kind !== "select" || !field.categoriesOf) return field;
    const names = categories[field.categoriesOf].map(({ name }) => name);
    const initial = names.includes(field.initial) ? field.initial : (names[0] ?? "");
    return { ...field, options: names.map((value) => ({ value, label: value })), initial };
  });

/** The values of fields with a category under its new name. */
export function withRenamed(
  fields: readonly TypeField[],
  values: Readonly<Record<string, unknown>>,
  { list, from, to }: { list: CategoryList; from: string; to: string },
): Record<string, unknown> {
  const renamed = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    const inside = (part: unknown) =>
      withRenamed("fields" in field ? field.fields : [], part as Record<string, unknown>, { list, from, to });
    if (field.kind === "objects" && Array.isArray(value)) renamed[field.name] = value.map(inside);
    if (field.kind === "object" && value) renamed[field.name] = inside(value);
    if (field.kind === "select" && field.categoriesOf === list && value === from) renamed[field.name] = to;
  }
  return renamed;
}
