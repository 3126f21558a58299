import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { PageCache } from "#server/http/cache/page-cache.ts";
import { compress } from "#server/http/responses/compression.ts";
import { storeResponse } from "#server/http/responses/stored-response.ts";

afterEach(() => vi.useRealTimers());

const page = (text: string) => storeResponse(Buffer.from(text), { headers: {} });

/** A cache whose pages show how many were rendered before them. */
function countingCache() {
  let version = 1;
  let rendered = 0;
  const cache = new PageCache(() => version);
  return {
    cache,
    moveOn: () => {
      version += 1;
    },
    ask: async (address: string, keep = true) => {
      const response = await cache.getOrRender(address, async () => {
        rendered += 1;
        return { response: page(String(rendered)), keep };
      });
      return response.variants.identity.body.toString();
    },
  };
}

test("a page is rendered once, even for concurrent requests", async () => {
  const { ask } = countingCache();
  expect(await Promise.all([ask("/"), ask("/"), ask("/")])).toEqual(["1", "1", "1"]);
  expect(await ask("/")).toBe("1");
});

test("when the content changes, every page is rendered again", async () => {
  const { ask, moveOn, cache } = countingCache();
  await ask("/");
  moveOn();
  expect(cache.get("/")).toBeUndefined();
  expect(await ask("/")).toBe("2");
});

test("a page whose content changed while it was rendered is not cached", async () => {
  const { cache, moveOn, ask } = countingCache();
  await cache.getOrRender("/", async () => {
    moveOn();
    return { response: page("old"), keep: true };
  });
  expect(await ask("/")).toBe("1");
});

test("uncacheable pages are not cached, and a failed rendering is retried", async () => {
  const { ask, cache } = countingCache();
  expect(await ask("/missing", false)).toBe("1");
  expect(await ask("/missing", false)).toBe("2");
  await expect(cache.getOrRender("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await ask("/")).toBe("3");
});

test("a flood of pages evicts the least recently used ones", async () => {
  const { ask, cache } = countingCache();
  await ask("/old");
  await ask("/popular");
  for (let n = 0; n < 1_100; n += 1) {
    await ask(`/blog/${n}`);
    cache.get("/popular");
  }
  expect(cache.get("/old")).toBeUndefined();
  expect(cache.get("/popular")).toBeDefined();
  expect(cache.get("/blog/1099")).toBeDefined();
});

test("a flood of searches evicts other searches but no page", async () => {
  const { ask, cache } = countingCache();
  await ask("/blog");
  for (let n = 0; n < 1_100; n += 1) await ask(`/blog?q=${n}`);
  expect(cache.get("/blog")).toBeDefined();
  expect(cache.get("/blog?q=1000")).toBeDefined();
  expect(cache.get("/blog?q=999")).toBeUndefined();
});

test("the previous page is available right after a change", async () => {
  const { ask, cache, moveOn } = countingCache();
  await ask("/");
  expect(cache.getStale("/")).toBeUndefined();
  moveOn();
  expect(cache.getStale("/")?.variants.identity.body.toString()).toBe("1");
  expect(await ask("/")).toBe("2");
  expect(cache.getStale("/")).toBeUndefined();
});

test("a page from before an earlier change is never served again, since it may be unpublished", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { ask, cache, moveOn } = countingCache();
  await ask("/unpublished");
  moveOn();
  vi.advanceTimersByTime(29_000);
  expect(cache.getStale("/unpublished")).toBeDefined();
  vi.advanceTimersByTime(2_000);
  expect(cache.getStale("/unpublished")).toBeUndefined();

  await ask("/twice");
  moveOn();
  await ask("/other");
  moveOn();
  expect(cache.getStale("/twice")).toBeUndefined();
});

test("a popular page is compressed again at the best quality and keeps its ETag", async () => {
  const cache = new PageCache(() => 1);
  const body = Buffer.from(
    Array.from({ length: 2_000 }, (_, index) => `<p>Line ${(index * index) % 977}</p>`).join(""),
  );
  const response = storeResponse(body, { headers: {}, compressed: await compress(body, "quick") });
  const render = async () => ({ response, keep: true });
  await cache.getOrRender("/", render);

  const first = cache.get("/")?.variants.br;
  cache.get("/");
  await expect.poll(() => cache.get("/")?.variants.br?.body.length).toBeLessThan(first?.body.length ?? 0);

  const better = cache.get("/")?.variants.br;
  expect(brotliDecompressSync(better?.body ?? "")).toEqual(body);
  expect(better?.headers["content-length"]).toBe(better?.body.length);
  expect(better?.etag).toBe(first?.etag);
});

test("an uncompressed response is compressed on its second request and keeps its ETag", async () => {
  const cache = new PageCache(() => 1);
  const body = Buffer.from("A line like the one before. ".repeat(200));
  const response = storeResponse(body, { headers: { "x-total-count": "3" } });
  await cache.getOrRender("/api/things", async () => ({ response, keep: true, compressLater: true }));
  cache.get("/api/things");
  await expect.poll(() => cache.get("/api/things")?.variants.br).toBeDefined();

  const { br, gzip, identity } = cache.get("/api/things")?.variants ?? {};
  expect(identity?.etag).toBe(response.variants.identity.etag);
  expect(brotliDecompressSync(br?.body ?? "")).toEqual(body);
  expect(br?.headers).toMatchObject({
    "x-total-count": "3",
    "content-encoding": "br",
    "content-length": br?.body.length,
  });
  expect(gzip?.headers["content-encoding"]).toBe("gzip");
});
