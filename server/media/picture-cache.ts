/** Keeps the pictures that were asked for last, as many as fit. */
export function createPictureCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  return {
    get(key: string): Buffer | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      // To the end of the line: the first in it is the one that was not asked for the longest.
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    put(key: string, picture: Buffer) {
      if (kept.has(key)) return;
      kept.set(key, picture);
      bytes += picture.length;
      for (const [oldest, old] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= old.length;
      }
    },
  };
}
