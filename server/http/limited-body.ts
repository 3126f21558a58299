import { bodyLimit } from "hono/body-limit";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";

/** Reads no more than the maximum size, whatever the headers say. */
export async function readLimitedBody(
  { body, headers }: Request,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get("content-length")) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let received = 0;
  // Not canceled on failure, since that would close the connection before the response.
  try {
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      received += chunk.length;
      if (received > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The client has left, which is no error of the site.
    throw new AppError(400, "malformed", "The file arrived incomplete. Please send it again.", { cause });
  }
  return Buffer.concat(chunks);
}

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

/** For every route that reads a body without files. */
export const jsonBodyLimit = bodyLimit({
  maxSize: MAX_JSON_BODY_BYTES,
  onError: () => {
    throw tooLarge("This request is too large.");
  },
});
