import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { FetchApi } from "#server/app.ts";
import { compress } from "#server/http/compression.ts";
import { sealInlineCode } from "#server/http/inline-code.ts";
import type { PageCache, Rendered } from "#server/http/page-cache.ts";
import { COMMON_HEADERS, pageHeaders } from "#server/http/security-headers.ts";
import { storeResponse, toResponse } from "#server/http/stored-response.ts";
import { cookiesOf, pageContext } from "#server/page-context.ts";
import type { Logger } from "#server/platform/logger.ts";

type Parts = {
  build: ServerBuild;
  cache: PageCache;
  log: Logger;
  /** Where the site is reached. */
  site: string;
};

/** Sent with pages that anyone may keep, as long as they ask whether it is still the newest. */
const PUBLIC_PAGE = "public, max-age=0, must-revalidate";
const PRIVATE_PAGE = "private, no-store";

/** The owner's rooms are rendered for one person and never kept or shared. */
const PRIVATE_PATH = /^\/+admin(\/|\.data$|$)/i;

/** Answers page requests through React Router: rendered once, then from the cache until the content moves on. */
export function createPages({ build, cache, log, site }: Parts) {
  const handle = createRequestHandler(build, "production");
  const reportError = (error: unknown) => log.error("a page failed", { error });

  return async function answerPage(request: Request, fetchApi: FetchApi): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("This address can only be read.", {
        status: 405,
        headers: { ...COMMON_HEADERS, allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
      });
    }
    const { origin, pathname } = new URL(request.url);
    if (isPrivate(pathname)) {
      const { response } = await render(request, fetchApi, PRIVATE_PAGE);
      return toResponse(request, response);
    }
    // A page for everybody is rendered without the cookies of whoever happened to ask first.
    const anonymous = new Request(request.url, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
    const stored = await cache.getOrRender(request.url.slice(origin.length), () =>
      render(anonymous, fetchApi, PUBLIC_PAGE),
    );
    return toResponse(request, stored);
  };

  async function render(request: Request, fetchApi: FetchApi, cacheControl: string): Promise<Rendered> {
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    const headers = cookiesOf(request);
    context.set(pageContext, { nonce, site, reportError, fetchApi: (path) => fetchApi(path, headers) });
    return finish(await handle(request, context), nonce, cacheControl);
  }
}

const RENDER_TIMEOUT_MS = 20_000;

/** As the router reads an address, which takes /ADMIN and /%61dmin for /admin and what it can't decode as it is. */
function isPrivate(pathname: string): boolean {
  try {
    return PRIVATE_PATH.test(decodeURIComponent(pathname));
  } catch {
    return PRIVATE_PATH.test(pathname);
  }
}

/** Turns what was rendered into what is sent and kept. */
async function finish(rendered: Response, nonce: string, cacheControl: string): Promise<Rendered> {
  const isPage = rendered.headers.get("content-type")?.startsWith("text/html") ?? false;
  const sealed = sealInlineCode(await rendered.text(), nonce);
  const keep = isPage && rendered.status === 200 && cacheControl === PUBLIC_PAGE;
  const body = Buffer.from(sealed.html);
  const response = storeResponse(body, {
    status: rendered.status,
    headers: {
      ...(isPage ? pageHeaders(sealed.hashes) : COMMON_HEADERS),
      ...Object.fromEntries(rendered.headers),
      "cache-control": keep ? PUBLIC_PAGE : PRIVATE_PAGE,
    },
    compressed: await compress(body, "quick"),
  });
  return { response, keep };
}
