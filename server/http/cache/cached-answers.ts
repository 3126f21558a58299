import type { Context } from "hono";
import type { PageCache } from "#server/http/cache/page-cache.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { compress } from "#server/http/responses/compression.ts";
import { API_HEADERS, COMMON_HEADERS } from "#server/http/responses/security-headers.ts";
import { storeResponse, toResponse } from "#server/http/responses/stored-response.ts";

/** Returns the cached response for this key, or creates it and caches it until the content changes. */
export type CachedAnswer = (
  context: Context<ApiEnvironment>,
  key: string,
  make: () => Promise<Response>,
) => Promise<Response>;

/**
 * Caches API responses that are the same for every visitor, in the page cache. Those without a query use their path as
 * the key, so the next visitor gets them straight from memory. The owner sees drafts at the same addresses, so nothing
 * else may cache them: they are sent with `no-store`, and with an ETag for clients that revalidate on their own.
 */
export function createAnswerCache(cache: PageCache): CachedAnswer {
  return async (context, key, make) => {
    if (context.get("owner")) return make();
    const stored = await cache.getOrRender(key, async () => {
      const made = await make();
      const headers = { ...API_HEADERS, ...Object.fromEntries(made.headers) };
      const body = Buffer.from(await made.arrayBuffer());
      const { status } = made;
      // Compressed once somebody asks for it again.
      return { response: storeResponse(body, { status, headers }), keep: status === 200, compressLater: true };
    });
    return toResponse(context.req.raw, stored);
  };
}

/** A file generated from the content: a feed, a PDF, a picture. */
type GeneratedDocument = { body: Buffer | string; type: string; headers?: Record<string, string> };

/** Responds with the document at the requested address, generated once and cached until the content changes. */
export type CachedDocument = (
  context: Context<ApiEnvironment>,
  make: () => Promise<GeneratedDocument>,
) => Promise<Response>;

const REVALIDATE = "public, max-age=0, must-revalidate";
const TEXT = /^text\/|json|xml/;

/** Stores documents in the page cache, so that the next visitor gets them straight from memory. */
export function createDocumentCache(cache: PageCache): CachedDocument {
  return async (context, make) => {
    const { pathname } = new URL(context.req.url);
    const stored = await cache.getOrRender(pathname, async () => {
      const { body, type, headers } = await make();
      const bytes = Buffer.from(body);
      const response = storeResponse(bytes, {
        headers: { ...COMMON_HEADERS, "content-type": type, "cache-control": REVALIDATE, ...headers },
        compressed: TEXT.test(type) ? await compress(bytes, "quick") : undefined,
      });
      return { response, keep: true };
    });
    return toResponse(context.req.raw, stored);
  };
}
