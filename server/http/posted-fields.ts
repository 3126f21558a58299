import { AppError, tooLarge } from "#server/platform/errors.ts";
import { readLimitedBody } from "./limited-body.ts";

/** Many times the longest plain form in any script, as browsers encode it. */
const MAX_FORM_BYTES = 256 * 1024;

/** The fields of a plain form as text. Files are no part of such forms. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const far = () => tooLarge("This is far longer than the form can be.");
  const bytes = await readLimitedBody(request, MAX_FORM_BYTES, far);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const fields = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new AppError(400, "malformed", "The form could not be read.", { cause });
  });
  return Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
