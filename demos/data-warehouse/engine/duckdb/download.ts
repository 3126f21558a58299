/**
 * Downloads a file into the browser's cache and reports the bytes after decompression. The engine's worker then reads it
 * from there: its own progress counts compressed bytes, and only after they have been decompressed.
 */
export async function download(url: string, signal: AbortSignal, onProgress: (loaded: number) => void) {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body.getReader();
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    onProgress(loaded);
  }
}
