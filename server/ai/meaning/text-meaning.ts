import type { Logger } from "#server/platform/logger.ts";
import { createThread } from "../thread/thread.ts";
import { openKnownVectors } from "./known-vectors.ts";
import { workerFile } from "./meaning-files.ts";
import type { Vector } from "./model.ts";

const MOST_WAITING = 32;

/** What texts mean, each as a vector of length 1: the likeness of two is the sum of their products. */
export type TextMeaning = {
  embed: (texts: readonly string[], signal?: AbortSignal) => Promise<Vector[]>;
  close: () => Promise<void>;
};

/** Texts that come with the site are known beforehand; others are read by the model in a thread of its own. */
export function createTextMeaning({ log }: { log: Logger }): TextMeaning {
  const known = openKnownVectors();
  const thread = createThread<string[], Vector[]>({
    name: "the meaning model",
    file: workerFile,
    log,
    mostWaiting: MOST_WAITING,
    busy: "Many people are asking right now. Please try again in a moment.",
    longestMs: 60_000,
    heapMb: 256,
  });
  return {
    async embed(texts, signal) {
      const found = new Map(texts.map((text) => [text, known(text)]));
      const unread = [...found.keys()].filter((text) => !found.get(text));
      const vectors = unread.length > 0 ? await thread.ask(unread, signal) : [];
      for (const [at, text] of unread.entries()) found.set(text, vectors[at]);
      return texts.map((text) => {
        const vector = found.get(text);
        if (!vector) throw new Error("The meaning model left a text out.");
        return vector;
      });
    },
    close: thread.close,
  };
}

/** From -1 to 1; two ways to say one thing are mostly above 0.6, two things apart below 0.3. */
export function likeness(one: Vector, other: Vector): number {
  // A loop, since this is done some hundreds of times for a question, on the site's own thread.
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
