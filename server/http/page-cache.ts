import { type StoredResponse, sizeOf } from "#server/http/stored-response.ts";

const MAX_PAGES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Search parameters that change what a page shows. Others, such as campaign tags, share the plain page. */
const MEANINGFUL_PARAMETERS = ["category", "q"];

/**
 * Rendered pages by address, dropped whole when the content's version moves on and one by one, oldest first, when they
 * are too many or too large.
 */
export class PageCache {
  readonly #version: () => number;
  readonly #pages = new Map<string, StoredResponse>();
  readonly #pending = new Map<string, Promise<StoredResponse>>();
  #bytes = 0;
  #pagesVersion: number | undefined;

  constructor(version: () => number) {
    this.#version = version;
  }

  get(address: string): StoredResponse | undefined {
    this.#dropOutdated();
    return this.#pages.get(keyOf(address));
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
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(old);
    }
  }
}

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
