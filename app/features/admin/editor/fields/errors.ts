import type { FieldErrors } from "#app/lib/api/api-error.ts";
import type { TypeField } from "#content-types/fields.ts";

export const NO_ERRORS: FieldErrors = {};

/** The errors of nested fields, by their names inside the field: "results.0.label" becomes "0.label". */
export function nestedErrors(errors: FieldErrors, name: string): FieldErrors {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}

/** The first error of a field or of its nested fields. */
export function errorOf(errors: FieldErrors, name: string): string | undefined {
  return errors[name] ?? Object.values(nestedErrors(errors, name))[0];
}

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
