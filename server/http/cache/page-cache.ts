import { LruMap } from "#server/http/cache/lru.ts";
import { compress, compressBest } from "#server/http/responses/compression.ts";
import { type StoredResponse, sizeOf, withCompressed, withSmaller } from "#server/http/responses/stored-response.ts";

/** An answer that was asked for this often will be asked for again: worth the little that good compression takes. */
const USES_BEFORE_COMPRESSING = 2;
/** The best compression takes a third of a second for a page, so it is left to pages that many ask for. */
const USES_OF_A_POPULAR_PAGE = 6;

const MB = 1024 * 1024;
const PAGES = { entries: 1_000, bytes: 64 * MB };
/** Anyone can make up searches without end, so they get a small room of their own and never push out a page. */
const SEARCHES = { entries: 100, bytes: 8 * MB };

/** How long after a change the pages from before it may still be served, where there is no capacity to render new ones. */
const STALE_FOR_MS = 30_000;

/**
 * Answers by their canonical address, valid for one version of the content. Popular ones are compressed once more, as
 * well as can be.
 */
export class PageCache {
  readonly #version: () => number;
  readonly #pages = new LruMap<Kept>(PAGES, ({ page }) => sizeOf(page));
  readonly #searches = new LruMap<Kept>(SEARCHES, ({ page }) => sizeOf(page));
  readonly #pending = new Map<string, Promise<StoredResponse>>();
  /** One page at a time, so that the rest of the machine stays free for visitors. */
  #shrinking: Promise<void> = Promise.resolve();
  #current: number | undefined;
  #previous: number | undefined;
  /** When the current version was last known to be that. */
  #confirmedAt = 0;
  #previousUntil = 0;

  constructor(version: () => number) {
    this.#version = version;
  }

  get(key: string): StoredResponse | undefined {
    const kept = this.#partOf(key).get(key);
    if (!kept || kept.version !== this.#currentVersion()) return undefined;
    kept.uses += 1;
    if (kept.uses === (kept.compressLater ? USES_BEFORE_COMPRESSING : USES_OF_A_POPULAR_PAGE)) {
      // A page that can't be made smaller stays as it is.
      this.#shrinking = this.#shrinking.then(() => this.#shrink(key, kept)).catch(() => {});
    }
    return kept.page;
  }

  /** The answer from before a change that has just happened. Later it may show what was taken back. */
  getStale(key: string): StoredResponse | undefined {
    const kept = this.#partOf(key).peek(key);
    this.#currentVersion();
    const isRecent = performance.now() - this.#previousUntil < STALE_FOR_MS;
    return kept && kept.version === this.#previous && isRecent ? kept.page : undefined;
  }

  /** Requests that come in while a page is being rendered wait for that one rendering. */
  async getOrRender(key: string, render: () => Promise<Rendered>): Promise<StoredResponse> {
    const known = this.get(key);
    if (known) return known;
    const version = this.#currentVersion();
    const pendingKey = `${version} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) return pending;
    const rendering = render().then(({ response, keep, compressLater = false }) => {
      // The content may have moved on while the page was being rendered.
      if (keep && version === this.#currentVersion()) {
        this.#partOf(key).set(key, { page: response, version, uses: 0, compressLater });
      }
      return response;
    });
    this.#pending.set(pendingKey, rendering);
    try {
      return await rendering;
    } finally {
      this.#pending.delete(pendingKey);
    }
  }

  #currentVersion(): number {
    const version = this.#version();
    if (version !== this.#current) {
      this.#previous = this.#current;
      this.#current = version;
      this.#previousUntil = this.#confirmedAt;
    }
    this.#confirmedAt = performance.now();
    return version;
  }

  #partOf(key: string): LruMap<Kept> {
    return key.includes("?") ? this.#searches : this.#pages;
  }

  async #shrink(key: string, kept: Kept): Promise<void> {
    const part = this.#partOf(key);
    const isCurrent = () => part.peek(key) === kept && kept.version === this.#currentVersion();
    if (!isCurrent()) return;
    const { body } = kept.page.variants.identity;
    const page = kept.compressLater
      ? withCompressed(kept.page, await compress(body, "good"))
      : withSmaller(kept.page, await compressBest(body));
    // The content may have moved on meanwhile.
    if (isCurrent()) part.set(key, { ...kept, page, compressLater: false });
  }
}

type Kept = { readonly page: StoredResponse; readonly version: number; uses: number; readonly compressLater: boolean };

export type Rendered = {
  response: StoredResponse;
  keep: boolean;
  /** Kept as it is, and compressed once it turns out to be asked for. */
  compressLater?: boolean;
};
