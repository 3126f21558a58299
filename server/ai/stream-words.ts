import type { Ask } from "./engine.ts";

/** Streams a finished text like any other engine's, but several words at a time: each event costs the site's thread a write. */
export async function streamWords(text: string, { onToken, signal }: Ask) {
  for (const words of onToken ? (text.match(/(?:\s*\S+){1,8}\s*/g) ?? []) : []) {
    signal.throwIfAborted();
    await onToken?.(words);
  }
}
