import type { FieldErrors } from "#app/lib/api-error.ts";

export const NO_ERRORS: FieldErrors = {};

/** The errors inside one field, by the names they have there. */
export function nestedErrors(errors: FieldErrors, name: string): FieldErrors {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}

/** The first error of a field or of anything in it. */
export function errorOf(errors: FieldErrors, name: string): string | undefined {
  return errors[name] ?? Object.values(nestedErrors(errors, name))[0];
}
