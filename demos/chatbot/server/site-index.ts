import { setTimeout as wait } from "node:timers/promises";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { createPassageIndex, type PassageIndex } from "./search/passage-index.ts";
import { createVectorStore } from "./search/vector-store.ts";

type SiteIndexParts = {
  sources: Pick<PublishedSources, "all">;
  /** Changes with every public change. */
  version: () => unknown;
  openMeaning: () => Promise<TextMeaning>;
  /** The vectors that ship with the site, and where new ones are kept. */
  files: { shipped: string; cache?: string };
  log: Logger;
};

/** How long questions wait for new texts to be embedded. After that, those are found by their words only. */
const WAIT_MS = 2_000;
const SAVE_EVERY = 500;

/** The index of one version of the content, and when questions stop waiting for it. */
type Following = { version: unknown; index: Promise<PassageIndex>; settled: Promise<unknown> };

/** The index of what is published right now. After a change only the new sentences are embedded, in the background. */
export function createSiteIndex({ sources, version, openMeaning, files, log }: SiteIndexParts) {
  const store = createVectorStore();
  let loaded: Promise<void> | undefined;
  let current: Following | undefined;

  async function load() {
    await store.read(files.shipped);
    if (files.cache) await store.read(files.cache);
  }

  async function build(): Promise<PassageIndex> {
    loaded ??= load();
    await loaded;
    return createPassageIndex(sources.all(), store);
  }

  async function embed(building: Promise<PassageIndex>) {
    const index = await building;
    const { cache } = files;
    let unsaved = 0;
    const save = async () => {
      // Without the file, the same sentences are embedded again after a restart.
      if (cache)
        await store.write(cache, index.keys()).catch((error: unknown) => log.warn("passages not saved", { error }));
      unsaved = 0;
    };
    await index.embedMissing(await openMeaning(), async () => {
      unsaved += 1;
      if (unsaved >= SAVE_EVERY) await save();
    });
    if (unsaved > 0) await save();
  }

  function follow(now: unknown): Following {
    const index = build();
    const embedded = embed(index).catch((error: unknown) => {
      // The next question tries again.
      current = undefined;
      log.warn("passages not embedded", { error });
    });
    const settled = Promise.race([embedded, wait(WAIT_MS, undefined, { ref: false })]);
    const following = { version: now, index, settled };
    current = following;
    return following;
  }

  return {
    async open(): Promise<PassageIndex> {
      const now = version();
      const following = current && current.version === now ? current : follow(now);
      await following.settled;
      return following.index;
    },
  };
}

export type SiteIndex = ReturnType<typeof createSiteIndex>;
