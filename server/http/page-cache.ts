import { compressBest } from "#server/http/compression.ts";
import { type StoredResponse, sizeOf, withSmaller } from "#server/http/stored-response.ts";

/** A page that was asked for this often after it was rendered will be asked for again. */
const USES_OF_A_POPULAR_PAGE = 2;
const MAX_PAGES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Search parameters that change what a page shows. Others, such as campaign tags, share the plain page. */
const MEANINGFUL_PARAMETERS = ["category", "q"];

/**
 * Rendered pages by address, dropped whole when the content's version moves on and one by one, oldest first, when they
 * are too many or too large. Popular ones are compressed once more, as well as can be.
 */
export class PageCache {
  readonly #version: () => number;
  readonly #pages = new Map<string, Kept>();
  readonly #pending = new Map<string, Promise<StoredResponse>>();
  /** One page at a time, so that the rest of the machine stays free for visitors. */
  #shrinking: Promise<void> = Promise.resolve();
  #bytes = 0;
  #pagesVersion: number | undefined;

  constructor(version: () => number) {
    this.#version = version;
  }

  get(address: string): StoredResponse | undefined {
    this.#dropOutdated();
    const key = keyOf(address);
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    kept.uses += 1;
    if (kept.uses === USES_OF_A_POPULAR_PAGE) {
      // A page that can't be made smaller stays as it is.
      this.#shrinking = this.#shrinking.then(() => this.#shrink(key, kept)).catch(() => {});
    }
    return kept.page;
  }

  /** Requests that come in while a page is being rendered wait for that one rendering. */
  async getOrRender(address: string, render: () => Promise<Rendered>): Promise<StoredResponse> {
    const known = this.get(address);
    if (known) return known;
    const version = this.#pagesVersion;
    const key = keyOf(address);
    const pendingKey = `${version} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) return pending;
    const rendering = render().then(({ response, keep }) => {
      // The content may have moved on while the page was being rendered.
      if (keep && version === this.#version()) this.#put(key, response);
      return response;
    });
    this.#pending.set(pendingKey, rendering);
    try {
      return await rendering;
    } finally {
      this.#pending.delete(pendingKey);
    }
  }

  #dropOutdated() {
    const version = this.#version();
    if (version === this.#pagesVersion) return;
    this.#pages.clear();
    this.#bytes = 0;
    this.#pagesVersion = version;
  }

  #put(key: string, page: StoredResponse) {
    this.#pages.set(key, { page, uses: 0 });
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(old.page);
    }
  }

  async #shrink(key: string, kept: Kept): Promise<void> {
    if (this.#pages.get(key) !== kept) return;
    const smaller = withSmaller(kept.page, await compressBest(kept.page.variants.identity.body));
    // The content may have moved on meanwhile.
    if (this.#pages.get(key) !== kept) return;
    this.#bytes += sizeOf(smaller) - sizeOf(kept.page);
    kept.page = smaller;
  }
}

type Kept = { page: StoredResponse; uses: number };

export type Rendered = { response: StoredResponse; keep: boolean };

function keyOf(address: string): string {
  const query = address.indexOf("?");
  if (query < 0) return address;
  const given = new URLSearchParams(address.slice(query));
  const kept = new URLSearchParams();
  for (const name of MEANINGFUL_PARAMETERS) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${address.slice(0, query)}?${kept}` : address.slice(0, query);
}
