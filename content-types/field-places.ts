import type { TypeField } from "./fields.ts";

/** The fields that every item has. */
export const COMMON_LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  slug: "Address",
  description: "Description",
  content: "Text",
  featured: "Featured",
};

/** The place of an error as the form names it: "education.0.period.start" is "Education, degree 1, Period, From". */
export function placeOf(fields: readonly TypeField[], path: string): string {
  const [name = "", ...inside] = path.split(".");
  const field = fields.find((each) => each.name === name);
  if (!field) {
    const picture = fields.find((each) => each.kind === "picture" && each.altName === name);
    return picture ? `${picture.label}: alt text` : (COMMON_LABELS[name] ?? name);
  }
  const entry = "singular" in field && inside.length > 0 ? `${field.singular} ${Number(inside.shift()) + 1}` : "";
  const rest = "fields" in field && inside.length > 0 ? placeOf(field.fields, inside.join(".")) : "";
  return [field.label, entry, rest].filter(Boolean).join(", ");
}
