import type { FieldErrors } from "#app/ui/api/api-error.ts";

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
