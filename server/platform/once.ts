/** Opens the part on the first call. A failure is not cached, so the next call retries. */
export function once<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= open().catch((error: unknown) => {
      part = undefined;
      throw error;
    });
    return part;
  };
}
