import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "#server/http/compression.ts";
import { PageCache } from "#server/http/page-cache.ts";
import { storeResponse } from "#server/http/stored-response.ts";

const page = (text: string) => storeResponse(Buffer.from(text), { headers: {} });

/** A cache whose pages say how many were rendered before them. */
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

test("a page is rendered once, also when many ask at the same time", async () => {
  const { ask } = countingCache();
  expect(await Promise.all([ask("/"), ask("/"), ask("/")])).toEqual(["1", "1", "1"]);
  expect(await ask("/")).toBe("1");
});

test("when the content moves on, every page is rendered anew", async () => {
  const { ask, moveOn, cache } = countingCache();
  await ask("/");
  moveOn();
  expect(cache.get("/")).toBeUndefined();
  expect(await ask("/")).toBe("2");
});

test("a page whose content moved on while it was rendered is not kept", async () => {
  const { cache, moveOn, ask } = countingCache();
  await cache.getOrRender("/", async () => {
    moveOn();
    return { response: page("old"), keep: true };
  });
  expect(await ask("/")).toBe("1");
});

test("campaign parameters share a page, meaningful ones don't", async () => {
  const { ask } = countingCache();
  expect(await ask("/blog")).toBe("1");
  expect(await ask("/blog?utm_source=letter&fbclid=1")).toBe("1");
  expect(await ask("/blog?category=Cloud")).toBe("2");
  expect(await ask("/blog?utm_source=x&category=Cloud")).toBe("2");
});

test("what must not be kept is not kept, and a failed rendering is tried again", async () => {
  const { ask, cache } = countingCache();
  expect(await ask("/missing", false)).toBe("1");
  expect(await ask("/missing", false)).toBe("2");
  await expect(cache.getOrRender("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await ask("/")).toBe("3");
});

test("a flood of addresses can't fill the memory", async () => {
  const { ask, cache } = countingCache();
  for (let n = 0; n < 1_100; n += 1) await ask(`/blog?q=${n}`);
  expect(cache.get("/blog?q=0")).toBeUndefined();
  expect(cache.get("/blog?q=1099")).toBeDefined();
});

test("a popular page is compressed again, as well as can be, and stays the same page", async () => {
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
