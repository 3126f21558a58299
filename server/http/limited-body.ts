/** Reads no more than the maximum size, whatever the headers say. */
export async function readLimitedBody(
  { body, headers }: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (Number(headers.get("content-length")) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let received = 0;
  // Not canceled on failure, since that would close the connection before the response.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    received += chunk.length;
    if (received > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
