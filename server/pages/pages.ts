import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isOff, isPublic } from "#content-types/site/part-states.ts";
import type { InlineCode } from "#contract/inline-code.ts";
import type { SiteReader } from "#server/content-items/site/site-content.ts";
import type { PageCache, Rendered } from "#server/http/cache/page-cache.ts";
import { SESSION_COOKIE } from "#server/http/owner.ts";
import { compress } from "#server/http/responses/compression.ts";
import { hasItemLinks, withoutDeadLinks } from "#server/http/responses/dead-links.ts";
import { COMMON_HEADERS, pageHeaders } from "#server/http/responses/security-headers.ts";
import { type StoredResponse, storeResponse, toResponse } from "#server/http/responses/stored-response.ts";
import { canonicalPath, type PageAddresses } from "#server/pages/page-addresses.ts";
import { NO_SESSION, type PageContext, pageContext, type Visitor } from "#server/pages/page-context.ts";
import { findPreview, SHARED_PREVIEW } from "#server/pages/site-preview.ts";
import { createBoundedQueue, QueueFull } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Services } from "#server/services.ts";

type Parts = {
  build: ServerBuild;
  cache: PageCache;
  addresses: PageAddresses;
  log: Logger;
  /** The site's public address. */
  site: string;
  siteContent: SiteReader;
  services: Services;
};

/** For pages that anyone may cache, as long as they revalidate. */
const PUBLIC_PAGE = "public, max-age=0, must-revalidate";
const PRIVATE_PAGE = "private, no-store";

/** Admin pages and preview links are rendered for one person and never cached or shared. */
const PRIVATE_PATH = /^\/+(?:admin|preview)(\/|\.data$|$)/i;

/** A reader who follows a preview link passes it on neither to a search engine nor to the next site. */
const SHARED_HEADERS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" };
/** Data requests by React Router's own script. */
const DATA_PATH = /\.data$/;

/** What an action may know of the request. */
const POSTED_HEADERS = ["content-type", "content-length", "referer"];

/** An address without a route, whose page serves all such addresses. */
const UNKNOWN_ADDRESS = "/404";

const RENDER_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Rendering is CPU-bound on a single thread, so more at once would only be slower. The number of pages is limited but
 * searches are endless, so a flood of those has a queue of its own.
 */
const PAGES_AT_ONCE = { atOnce: 4, waiting: 200 };
const OTHERS_AT_ONCE = { atOnce: 2, waiting: 50 };

/** Answers page requests through React Router. Pages are rendered once and cached until the content changes. */
export function createPages({ build, cache, addresses, log, site, siteContent, services }: Parts) {
  const handle = createRequestHandler(build, "production");
  const reportError = (error: unknown) => log.error("a page failed", { error });
  const pagesQueue = createBoundedQueue(PAGES_AT_ONCE);
  const ownersQueue = createBoundedQueue(PAGES_AT_ONCE);
  const othersQueue = createBoundedQueue(OTHERS_AT_ONCE);

  return answerPage;

  async function answerPage(request: Request, visitor: Visitor): Promise<Response> {
    const path = canonicalPath(new URL(request.url).pathname) ?? UNKNOWN_ADDRESS;
    const methods = addresses.routeOf(path)?.hasAction ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (!methods.includes(request.method)) {
      const allow = methods.join(", ");
      return plainAnswer(405, `This address supports only ${allow}.`, { allow });
    }
    try {
      return request.method === "POST" ? await post(request, path, visitor) : await read(request, visitor);
    } catch (error) {
      if (error instanceof QueueFull) return busy();
      throw error;
    }
  }

  /** Passes a form on to the action of its page. */
  async function post(request: Request, path: string, visitor: Visitor): Promise<Response> {
    if (isOff((await siteContent.current()).parts, path))
      return toResponse(request, await notFoundPage(UNKNOWN_ADDRESS, visitor));
    const address = addresses.canonical(path, new URL(request.url).search);
    return toResponse(request, await answerForOne(posted(request, address), visitor));
  }

  /** Only rendering waits its turn: an upload would hold up all others. */
  async function answerForOne(request: Request, visitor: Visitor): Promise<StoredResponse> {
    const inTurn: PageContext["inTurn"] = (render) =>
      othersQueue(render).catch((error: unknown) => {
        if (error instanceof QueueFull) return busy();
        throw error;
      });
    const { rendered, inline } = await ask(request, visitor, { notFoundPage: true, inTurn });
    return (await finish(rendered, inline, PRIVATE_PAGE)).response;
  }

  /** Without the origin, which is checked before: React Router would compare it with this address, which a proxy may have changed. */
  function posted(request: Request, address: string): Request {
    const headers = new Headers();
    for (const name of POSTED_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const { body, signal } = request;
    // TypeScript's DOM types don't include `duplex`, which a stream requires.
    const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, signal, duplex: "half" };
    return new Request(`${site}${address}`, init);
  }

  async function read(request: Request, visitor: Visitor): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (isPrivate(pathname)) {
      const queue = SESSION_COOKIE.test(request.headers.get("cookie") ?? "") ? ownersQueue : othersQueue;
      return toResponse(request, await queue(() => renderPrivate(request, visitor)));
    }
    // The response depends on React Router's own parameters, so it is neither cached nor shared.
    if (DATA_PATH.test(pathname)) {
      const { parts } = await siteContent.current();
      if (isOff(parts, canonicalPath(pathname.replace(DATA_PATH, "")) ?? pathname))
        return plainAnswer(404, "There is no such page.", {});
      const { response } = await othersQueue(() => renderPublic(`${pathname}${search}`, visitor));
      return toResponse(request, response);
    }
    const path = canonicalPath(pathname);
    const { parts } = await siteContent.current();
    if (path === undefined || !addresses.routeOf(path) || isOff(parts, path))
      return toResponse(request, await notFoundPage(UNKNOWN_ADDRESS, visitor));
    if (path !== pathname) {
      return new Response(null, {
        status: 301,
        headers: { ...COMMON_HEADERS, "cache-control": PRIVATE_PAGE, location: `${path}${search}` },
      });
    }
    const address = addresses.canonical(path, search);
    const answer = addresses.routeOf(path)?.isForOne
      ? await answerForOne(anonymous(address), visitor)
      : await publicPage(address, visitor);
    return toResponse(request, answer);
  }

  async function publicPage(address: string, visitor: Visitor): Promise<StoredResponse> {
    const queue = address.includes("?") ? othersQueue : pagesQueue;
    try {
      return await cache.getOrRender(address, () => queue(() => renderPublic(address, visitor)));
    } catch (error) {
      const stale = error instanceof QueueFull ? cache.getStale(address) : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  /** Public pages are rendered without cookies, so they contain nothing personal. */
  async function renderPublic(address: string, visitor: Visitor): Promise<Rendered> {
    const { rendered, inline } = await ask(anonymous(address), visitor, { notFoundPage: false });
    if (rendered.status === 404 && rendered.body === null) {
      return { response: await notFoundPage(address, visitor), keep: false };
    }
    if (!hasItemLinks(new URL(address, site).pathname)) return finish(rendered, inline, PUBLIC_PAGE);
    const { parts } = await siteContent.current();
    const isFound = async (path: string) => isPublic(parts, path) && services.publicPaths.isPublicPath(path);
    const html = await withoutDeadLinks(await rendered.text(), isFound);
    return finish(new Response(html, rendered), inline, PUBLIC_PAGE);
  }

  async function renderPrivate(request: Request, visitor: Visitor): Promise<StoredResponse> {
    const preview = await findPreview(request, services, visitor);
    const { pathname, search } = new URL(request.url);
    const isShared = pathname === SHARED_PREVIEW;
    // The owner sees what others see: without the session, nothing but the link opens the page.
    const own = isShared ? anonymous(pathname + search) : request;
    const { rendered, inline } = await ask(preview ? anonymous(preview.address) : own, visitor, {
      notFoundPage: true,
      session: preview || isShared ? NO_SESSION : await visitor.readSession(),
      ...preview,
    });
    if (isShared) for (const [name, value] of Object.entries(SHARED_HEADERS)) rendered.headers.set(name, value);
    return (await finish(rendered, inline, PRIVATE_PAGE)).response;
  }

  /**
   * Rendered once per route, since anyone can make up addresses faster than pages are rendered. A missing article has
   * its own message, but the page doesn't depend on which article was requested.
   */
  function notFoundPage(address: string, visitor: Visitor): Promise<StoredResponse> {
    const { pathname } = new URL(address, site);
    return cache.getOrRender(`not found: ${addresses.routeOf(pathname)?.id ?? "no route"}`, async () => {
      const response = await renderPrivate(anonymous(address), { ...visitor, readSession: async () => NO_SESSION });
      return { response, keep: response.status === 404 };
    });
  }

  function anonymous(address: string): Request {
    return new Request(`${site}${address}`, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
  }

  type Wanted = Pick<PageContext, "notFoundPage" | "previewOf"> &
    Partial<Pick<PageContext, "content" | "session" | "inTurn">>;
  /** What is beyond a limit costs no rendering. */
  async function ask(request: Request, visitor: Visitor, { inTurn = (render) => render(), ...wanted }: Wanted) {
    let refused: AppError | undefined;
    const count: Visitor["count"] = (limit) =>
      visitor.count(limit).catch((error: unknown) => {
        if (error instanceof AppError) refused = error;
        throw error;
      });
    const { pathname } = new URL(request.url);
    // Only the owner's pages hydrate as a whole, so all others have the same bytes every time.
    const nonce = isPrivate(pathname) ? randomBytes(16).toString("base64url") : undefined;
    const inline: InlineCode = { scripts: new Set(), styles: new Set(), nonce };
    const context = new RouterContextProvider();
    const content = wanted.content ?? (await siteContent.current());
    context.set(pageContext, {
      session: NO_SESSION,
      ...wanted,
      inTurn: async (render) => (refused ? refusal(refused) : inTurn(render)),
      content,
      inline,
      site,
      reportError,
      services,
      network: visitor.network,
      count,
    });
    return { inline, rendered: await handle(request, context) };
  }
}

const busy = () =>
  plainAnswer(503, "The site is very busy right now. Please try again in a few seconds.", {
    "retry-after": String(RETRY_AFTER_SECONDS),
  });

const refusal = ({ status, message, retryAfterSeconds = RETRY_AFTER_SECONDS }: AppError) =>
  plainAnswer(status, message, { "retry-after": String(retryAfterSeconds) });

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

/** Matches the router, which treats /ADMIN and /%61dmin as /admin and leaves paths it can't decode as they are. */
function isPrivate(pathname: string): boolean {
  try {
    return PRIVATE_PATH.test(decodeURIComponent(pathname));
  } catch {
    return PRIVATE_PATH.test(pathname);
  }
}

/** Turns a rendered page into the response to send and cache. */
async function finish(rendered: Response, inline: InlineCode, cacheControl: string): Promise<Rendered> {
  const isPage = rendered.headers.get("content-type")?.startsWith("text/html") ?? false;
  // A route whose page changes without the content says so in its headers.
  const isLasting = rendered.headers.get("cache-control") !== "no-store";
  const keep = isPage && rendered.status === 200 && cacheControl === PUBLIC_PAGE && isLasting;
  const body = Buffer.from(await rendered.text());
  const response = storeResponse(body, {
    status: rendered.status,
    headers: {
      ...(isPage ? pageHeaders(inline) : COMMON_HEADERS),
      ...Object.fromEntries(rendered.headers),
      "cache-control": keep ? PUBLIC_PAGE : PRIVATE_PAGE,
    },
    compressed: await compress(body, "quick"),
  });
  return { response, keep };
}
