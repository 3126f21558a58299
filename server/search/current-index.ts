import { setTimeout as wait } from "node:timers/promises";
import { LruMap } from "#server/http/cache/lru.ts";
import type { SearchIndex } from "./search-index.ts";

/** After a change, searches wait this long for the new index and use the old one after that. */
const WAIT_MS = 50;
const REMEMBERED = { entries: 500, bytes: 4 * 1024 * 1024 };

type Built = { version: unknown; index: SearchIndex; answers: LruMap<object> };

/** The index of what is published, built soon after the start, or by the first search, and again after a change. */
export function createCurrentIndex(build: () => Promise<SearchIndex>, version: () => unknown) {
  let current: Built | undefined;
  let building: Promise<Built> | undefined;

  async function rebuild(): Promise<Built> {
    try {
      const now = version();
      const answers = new LruMap<object>(REMEMBERED, (answer) => 2 * JSON.stringify(answer).length);
      current = { version: now, index: await build(), answers };
      return current;
    } finally {
      building = undefined;
    }
  }

  async function open(): Promise<Built> {
    const known = current;
    if (known && known.version === version()) return known;
    building ??= rebuild();
    if (!known) return building;
    // A failed build is reported by the next search that has nothing else to answer from.
    return Promise.race([building.catch(() => known), wait(WAIT_MS, known, { ref: false })]);
  }

  return {
    open,
    /** Answers from the index, and the same search again from memory. */
    async answer<Answer extends object>(key: string, make: (index: SearchIndex) => Promise<Answer>): Promise<Answer> {
      const { index, answers, version: builtAt } = await open();
      // An older answer may show what is no longer public.
      const isCurrent = builtAt === version();
      const known = isCurrent ? (answers.get(key) as Answer | undefined) : undefined;
      if (known) return known;
      const made = await make(index);
      if (isCurrent) answers.set(key, made);
      return made;
    },
  };
}
