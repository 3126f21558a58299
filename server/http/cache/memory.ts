import type { IncomingMessage } from "node:http";
import type { PageCache } from "#server/http/cache/page-cache.ts";
import { SESSION_COOKIE } from "#server/http/owner.ts";
import type { StaticFiles } from "#server/http/responses/static-files.ts";

type Memory = {
  files: StaticFiles;
  pages: Pick<PageCache, "get">;
  addresses: { canonical: (path: string, query: string) => string };
  /** Whether the owner has replaced a built file, such as the site's icon. */
  isReplaced: (path: string) => boolean;
};

/** Finds responses that don't need the app: built files, rendered pages, and API responses for all visitors. */
export function createMemory({ files, pages, addresses, isReplaced }: Memory) {
  return ({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">) => {
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const file = files.get(path);
    if (file && !isReplaced(path)) return file;
    // The owner sees more at the same address, and the API validates its own queries.
    if (path.startsWith("/api/") && (queryAt >= 0 || mayBeOwner(headers.cookie))) return undefined;
    // A proposal may take in the visitor's estimate.
    if (path.startsWith("/proposals/") && queryAt >= 0) return undefined;
    return pages.get(queryAt < 0 ? path : addresses.canonical(path, url.slice(queryAt)));
  };
}

const mayBeOwner = (cookie: string | undefined) => cookie !== undefined && SESSION_COOKIE.test(cookie);
