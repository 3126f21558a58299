import { AppError } from "#server/platform/errors.ts";

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
