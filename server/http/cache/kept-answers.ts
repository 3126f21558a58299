import type { Context } from "hono";
import type { PageCache } from "#server/http/cache/page-cache.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { storeResponse, toResponse } from "#server/http/responses/stored-response.ts";

/** Gives the answer that is kept under this key, or makes and keeps it until the content moves on. */
export type KeepAnswer = (
  context: Context<ApiEnvironment>,
  key: string,
  make: () => Promise<Response>,
) => Promise<Response>;

/**
 * For answers of the API that are the same for every visitor. They stand beside the pages in their cache; those without
 * a query have their path as their key, so that the next visitor gets them straight from memory. The owner sees drafts
 * at the same addresses, so nothing else may keep them: they go out with `no-store`, and with a tag for programs that
 * remember what they have.
 */
export function createAnswerKeeper(cache: PageCache): KeepAnswer {
  return async (context, key, make) => {
    if (context.get("owner")) return make();
    const stored = await cache.getOrRender(key, async () => {
      const made = await make();
      const headers = { ...API_HEADERS, ...Object.fromEntries(made.headers) };
      const body = Buffer.from(await made.arrayBuffer());
      const { status } = made;
      // Pages read most of these in this process, uncompressed: those that visitors ask for are compressed later.
      return { response: storeResponse(body, { status, headers }), keep: status === 200, compressLater: true };
    });
    return toResponse(context.req.raw, stored);
  };
}
