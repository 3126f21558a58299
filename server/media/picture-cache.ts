/** Caches the most recently requested files of pictures, up to `maxBytes`. */
export function createPictureCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const keyOf = (picture: string, file: string) => `${picture} ${file}`;

  function remove(key: string, file: Buffer) {
    kept.delete(key);
    bytes -= file.length;
  }

  return {
    get(picture: string, file: string): Buffer | undefined {
      const key = keyOf(picture, file);
      const found = kept.get(key);
      if (!found) return undefined;
      // Move to the end: the first entry is the least recently used.
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    put(picture: string, file: string, content: Buffer) {
      const key = keyOf(picture, file);
      if (kept.has(key)) return;
      kept.set(key, content);
      bytes += content.length;
      for (const [oldest, old] of kept) {
        if (bytes <= maxBytes) break;
        remove(oldest, old);
      }
    },
    /** Removes all files of a picture. */
    drop(picture: string) {
      for (const [key, file] of kept) if (key.startsWith(keyOf(picture, ""))) remove(key, file);
    },
  };
}
