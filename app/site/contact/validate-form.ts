import type { InquirySettings } from "#contract/inquiry-options.ts";

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The schema is loaded when the form is first used: most visitors only scroll past it. */
export const loadSchema = () => import("#contract/inquiry.ts");

/** Validates the form's current values. If the schema can't be loaded, validation is left to the server. */
export async function validateForm(form: HTMLFormElement, settings: InquirySettings): Promise<FieldErrors> {
  const fields = Object.fromEntries(new FormData(form));
  const contract = await loadSchema().catch((error: unknown) => console.error(error));
  const result = contract?.inquirySchema(settings).safeParse(fields);
  if (!result || result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
