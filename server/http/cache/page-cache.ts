import { LruMap } from "#server/http/cache/lru.ts";
import { compress, compressBest } from "#server/http/responses/compression.ts";
import { type StoredResponse, sizeOf, withCompressed, withSmaller } from "#server/http/responses/stored-response.ts";

/** After this many requests there will likely be more, so the modest cost of good compression pays off. */
const USES_BEFORE_COMPRESSING = 2;
/** The best compression takes a third of a second per page, so it is reserved for popular pages. */
const USES_OF_A_POPULAR_PAGE = 6;

const MB = 1024 * 1024;
const PAGES = { entries: 1_000, bytes: 64 * MB };
/** Anyone can make up endless searches, so they have a small cache of their own and never evict a page. */
const SEARCHES = { entries: 100, bytes: 8 * MB };

/** How long after a change the previous pages may still be served when there is no capacity to render new ones. */
const STALE_FOR_MS = 30_000;

/**
 * Caches responses by canonical address for one version of the content. Popular ones are compressed again at the best
 * quality.
 */
export class PageCache {
  readonly #version: () => number;
  readonly #pages = new LruMap<CacheEntry>(PAGES, ({ page }) => sizeOf(page));
  readonly #searches = new LruMap<CacheEntry>(SEARCHES, ({ page }) => sizeOf(page));
  readonly #pending = new Map<string, Promise<StoredResponse>>();
  /** Compresses one page at a time, to leave the CPU to visitors. */
  #shrinking: Promise<void> = Promise.resolve();
  #current: number | undefined;
  #previous: number | undefined;
  /** When the current version was last confirmed. */
  #confirmedAt = 0;
  #previousUntil = 0;

  constructor(version: () => number) {
    this.#version = version;
  }

  get(key: string): StoredResponse | undefined {
    const entry = this.#partOf(key).get(key);
    if (!entry || entry.version !== this.#currentVersion()) return undefined;
    entry.uses += 1;
    if (entry.uses === (entry.compressLater ? USES_BEFORE_COMPRESSING : USES_OF_A_POPULAR_PAGE)) {
      // If compression fails, the page stays as it is.
      this.#shrinking = this.#shrinking.then(() => this.#shrink(key, entry)).catch(() => {});
    }
    return entry.page;
  }

  /** Returns the response from just before the latest change. Older ones may show unpublished content. */
  getStale(key: string): StoredResponse | undefined {
    const entry = this.#partOf(key).peek(key);
    this.#currentVersion();
    const isRecent = performance.now() - this.#previousUntil < STALE_FOR_MS;
    return entry && entry.version === this.#previous && isRecent ? entry.page : undefined;
  }

  /** Requests for a page that is being rendered share that one rendering. */
  async getOrRender(key: string, render: () => Promise<Rendered>): Promise<StoredResponse> {
    const known = this.get(key);
    if (known) return known;
    const version = this.#currentVersion();
    const pendingKey = `${version} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) return pending;
    const rendering = render().then(({ response, keep, compressLater = false }) => {
      // The content may have changed while the page was being rendered.
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

  #partOf(key: string): LruMap<CacheEntry> {
    return key.includes("?") ? this.#searches : this.#pages;
  }

  async #shrink(key: string, entry: CacheEntry): Promise<void> {
    const part = this.#partOf(key);
    const isCurrent = () => part.peek(key) === entry && entry.version === this.#currentVersion();
    if (!isCurrent()) return;
    const { body } = entry.page.variants.identity;
    const page = entry.compressLater
      ? withCompressed(entry.page, await compress(body, "good"))
      : withSmaller(entry.page, await compressBest(body));
    // The content may have changed in the meantime.
    if (isCurrent()) part.set(key, { ...entry, page, compressLater: false });
  }
}

type CacheEntry = {
  readonly page: StoredResponse;
  readonly version: number;
  uses: number;
  readonly compressLater: boolean;
};

export type Rendered = {
  response: StoredResponse;
  keep: boolean;
  /** Cached uncompressed, and compressed once it is requested again. */
  compressLater?: boolean;
};
