import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { FetchApi } from "#server/app.ts";
import type { PageCache, Rendered } from "#server/http/cache/page-cache.ts";
import { SESSION_COOKIE } from "#server/http/owner.ts";
import { compress } from "#server/http/responses/compression.ts";
import { sealInlineCode } from "#server/http/responses/inline-code.ts";
import { COMMON_HEADERS, pageHeaders } from "#server/http/responses/security-headers.ts";
import { type StoredResponse, storeResponse, toResponse } from "#server/http/responses/stored-response.ts";
import { canonicalPath, type PageAddresses } from "#server/page-addresses.ts";
import { cookiesOf, type PageContext, pageContext } from "#server/page-context.ts";
import { createBoundedQueue, QueueFull } from "#server/platform/bounded-queue.ts";
import type { Logger } from "#server/platform/logger.ts";

type Parts = {
  build: ServerBuild;
  cache: PageCache;
  addresses: PageAddresses;
  log: Logger;
  /** Where the site is reached. */
  site: string;
};

/** Sent with pages that anyone may keep, as long as they ask whether it is still the newest. */
const PUBLIC_PAGE = "public, max-age=0, must-revalidate";
const PRIVATE_PAGE = "private, no-store";

/** The owner's rooms are rendered for one person and never kept or shared. */
const PRIVATE_PATH = /^\/+admin(\/|\.data$|$)/i;
/** What React Router's own script asks for. */
const DATA_PATH = /\.data$/;

/** An address that no route has; its page answers all such addresses. */
const NOWHERE = "/404";

const RENDER_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Rendering keeps the one thread busy, so more at once would only be slower. There are as many pages as the site has,
 * but searches without end: whoever floods the site with those waits in a queue of their own.
 */
const PAGES_AT_ONCE = { atOnce: 4, waiting: 200 };
const OTHERS_AT_ONCE = { atOnce: 2, waiting: 50 };

/** Answers page requests through React Router: rendered once, then from the cache until the content moves on. */
export function createPages({ build, cache, addresses, log, site }: Parts) {
  const handle = createRequestHandler(build, "production");
  const reportError = (error: unknown) => log.error("a page failed", { error });
  const pagesQueue = createBoundedQueue(PAGES_AT_ONCE);
  const ownersQueue = createBoundedQueue(PAGES_AT_ONCE);
  const othersQueue = createBoundedQueue(OTHERS_AT_ONCE);

  return async function answerPage(request: Request, fetchApi: FetchApi): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plainAnswer(405, "This address can only be read.", { allow: "GET, HEAD" });
    }
    try {
      return await read(request, fetchApi);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const retry = { "retry-after": String(RETRY_AFTER_SECONDS) };
      return plainAnswer(503, "The site is very busy right now. Please try again in a few seconds.", retry);
    }
  };

  async function read(request: Request, fetchApi: FetchApi): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (isPrivate(pathname)) {
      const queue = SESSION_COOKIE.test(request.headers.get("cookie") ?? "") ? ownersQueue : othersQueue;
      return toResponse(request, await queue(() => renderPrivate(request, fetchApi)));
    }
    // Its answer depends on parameters of React Router's own: kept by nobody and shared with nobody.
    if (DATA_PATH.test(pathname)) {
      const { response } = await othersQueue(() => renderPublic(`${pathname}${search}`, fetchApi));
      return toResponse(request, response);
    }
    const path = canonicalPath(pathname);
    if (path === undefined || !addresses.routeOf(path))
      return toResponse(request, await notFoundPage(NOWHERE, fetchApi));
    if (path !== pathname) {
      return new Response(null, {
        status: 301,
        headers: { ...COMMON_HEADERS, "cache-control": PRIVATE_PAGE, location: `${path}${search}` },
      });
    }
    return toResponse(request, await publicPage(addresses.canonical(path, search), fetchApi));
  }

  async function publicPage(address: string, fetchApi: FetchApi): Promise<StoredResponse> {
    const queue = address.includes("?") ? othersQueue : pagesQueue;
    try {
      return await cache.getOrRender(address, () => queue(() => renderPublic(address, fetchApi)));
    } catch (error) {
      const stale = error instanceof QueueFull ? cache.getStale(address) : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  /** A page for everybody is rendered without the cookies of whoever happened to ask first. */
  async function renderPublic(address: string, fetchApi: FetchApi): Promise<Rendered> {
    const { rendered, nonce } = await ask(anonymous(address), fetchApi, { notFoundPage: false });
    if (rendered.status === 404 && rendered.body === null) {
      return { response: await notFoundPage(address, fetchApi), keep: false };
    }
    return finish(rendered, nonce, PUBLIC_PAGE);
  }

  async function renderPrivate(request: Request, fetchApi: FetchApi): Promise<StoredResponse> {
    const { rendered, nonce } = await ask(request, fetchApi, { notFoundPage: true });
    return (await finish(rendered, nonce, PRIVATE_PAGE)).response;
  }

  /**
   * Rendered once for each route: unknown addresses are made up faster than pages are rendered. The page of an article
   * that does not exist says so in words of its own, but which article was asked for is not on it.
   */
  function notFoundPage(address: string, fetchApi: FetchApi): Promise<StoredResponse> {
    const { pathname } = new URL(address, site);
    return cache.getOrRender(`not found: ${addresses.routeOf(pathname) ?? "no route"}`, async () => {
      const response = await renderPrivate(anonymous(address), fetchApi);
      return { response, keep: response.status === 404 };
    });
  }

  function anonymous(address: string): Request {
    return new Request(`${site}${address}`, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
  }

  async function ask(request: Request, fetchApi: FetchApi, wanted: Pick<PageContext, "notFoundPage">) {
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    const headers = cookiesOf(request);
    context.set(pageContext, { ...wanted, nonce, site, reportError, fetchApi: (path) => fetchApi(path, headers) });
    return { nonce, rendered: await handle(request, context) };
  }
}

function plainAnswer(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: {
      ...COMMON_HEADERS,
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      ...headers,
    },
  });
}

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
