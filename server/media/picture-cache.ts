/** Caches the most recently requested pictures, up to `maxBytes`. */
export function createPictureCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  return {
    get(key: string): Buffer | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      // Move to the end: the first entry is the least recently used.
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
