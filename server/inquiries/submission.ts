import { open } from "node:fs/promises";
import { core } from "zod";
import { type FileKind, fileKindOf, fileTooLarge, invalidFileType, TOO_MANY_FILES } from "#contract/files.ts";
import { type Inquiry, inquirySchema } from "#contract/inquiry.ts";
import { HIDDEN_FIELDS, type InquirySettings } from "#contract/inquiry-options.ts";
import { fieldErrors, invalid } from "#server/http/validate.ts";
import { AppError, type FieldErrors } from "#server/platform/errors.ts";
import { fileKindByContent } from "./file-content.ts";
import type { SubmittedForm } from "./form-reader.ts";
import type { SpooledFile } from "./spool.ts";

export type AcceptedFile = SpooledFile & { kind: FileKind };

/** A valid form, ready to be stored. */
export type Submission = { inquiry: Inquiry; files: AcceptedFile[]; idempotencyKey: string | undefined };

const NO_FILES = "This form takes no files";
const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

export async function validateForm(
  form: SubmittedForm,
  settings: InquirySettings,
  keyFromHeader: string | undefined,
): Promise<Submission> {
  const idempotencyKey = form.fields[HIDDEN_FIELDS.idempotencyKey]?.trim() || keyFromHeader;
  const fields: FieldErrors = {};
  if (idempotencyKey && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    fields[HIDDEN_FIELDS.idempotencyKey] = "This key must be 8 to 100 letters, digits, dashes or underscores";
  }
  if (form.files.length > 0 && settings.ask.attachments === "no") fields.files = NO_FILES;
  const { values, files } = await validateFieldsAndFiles(form, inquirySchema(settings), fields);
  return { inquiry: values, files, idempotencyKey };
}

/** Reports all problems at once, in the form's own words: fields first (422), then size (413), then type (415). */
export async function validateFieldsAndFiles<Output>(
  form: SubmittedForm,
  schema: core.$ZodType<Output>,
  known: FieldErrors = {},
): Promise<{ values: Output; files: AcceptedFile[] }> {
  const parsed = core.safeParse(schema, form.fields);
  const fields: FieldErrors = parsed.success ? known : { ...fieldErrors(parsed.error.issues), ...known };

  const tooLarge = form.files.filter((file) => file.isTooLarge);
  const { accepted, wrongType } = await validateContents(form.files.filter((file) => !file.isTooLarge));
  const problems = [
    ...(known.files ? [known.files] : []),
    ...(form.hasTooManyFiles ? [TOO_MANY_FILES] : []),
    ...tooLarge.map(({ name }) => fileTooLarge(name).description),
    ...wrongType.map(({ name }) => invalidFileType(name).description),
  ];
  const fileErrors: FieldErrors = problems.length > 0 ? { files: problems.join(". ") } : {};

  if (!parsed.success || Object.keys(fields).length > 0 || form.hasTooManyFiles)
    throw invalid({ ...fields, ...fileErrors });
  if (tooLarge.length > 0) throw new AppError(413, "too_large", `${fileErrors.files}.`, { fields: fileErrors });
  if (wrongType.length > 0) throw new AppError(415, "unsupported_type", `${fileErrors.files}.`, { fields: fileErrors });
  return { values: parsed.data, files: accepted };
}

/** The bytes of a file must match its extension. The media type the browser sent doesn't count. */
async function validateContents(files: readonly SpooledFile[]) {
  const accepted: AcceptedFile[] = [];
  const wrongType: SpooledFile[] = [];
  for (const file of files) {
    const claimed = fileKindOf(file.name);
    if (claimed && (await contentOf(file)) === claimed) accepted.push({ ...file, kind: claimed });
    else wrongType.push(file);
  }
  return { accepted, wrongType };
}

async function contentOf(file: SpooledFile): Promise<FileKind | undefined> {
  const handle = await open(file.path, "r");
  try {
    return await fileKindByContent(handle, file.size);
  } finally {
    await handle.close();
  }
}
