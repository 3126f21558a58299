import type { ServerBuild } from "react-router";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";

/** What a route's `handle` says about its address; see app/lib/hydration.ts. */
type SearchingHandle = { search?: readonly string[] } | undefined;

/** A page: what its paths look like, and the parameters it reads, in the order of the canonical address. */
type PageRoute = { id: string; pattern: RegExp; names: readonly string[] };

/** All that our own addresses are made of. */
const PLAIN_PATH = /^\/[a-z0-9/._~-]*$/;

export type PageAddresses = {
  /** The route that may have a page at this path, which is in its canonical spelling. */
  routeOf: (path: string) => string | undefined;
  /** The address of the same page with the parameters that its route reads and no others. */
  canonical: (path: string, query: string) => string;
};

/** Reads off the routes which paths there are, and which search parameters each of them declares. */
export function createPageAddresses({ routes }: Pick<ServerBuild, "routes">): PageAddresses {
  const pages = Object.values(routes).flatMap((route): PageRoute[] => {
    // The route of unknown addresses matches all of them.
    if (!route || route.path === "*" || !(route.path || route.index)) return [];
    const { search = [] } = (route.module.handle as SearchingHandle) ?? {};
    return [{ id: route.id, pattern: patternOf(pathOf(routes, route.id)), names: search }];
  });
  const searching = pages.filter(({ names }) => names.length > 0);

  return {
    routeOf: (path) => pages.find(({ pattern }) => pattern.test(path))?.id,
    canonical(path, query) {
      if (query === "") return path;
      const names = searching.find(({ pattern }) => pattern.test(path))?.names;
      if (!names) return path;
      const given = new URLSearchParams(query);
      const kept = new URLSearchParams();
      for (const name of names) {
        const value = tidy(given.get(name) ?? "");
        if (value) kept.set(name, value);
      }
      return kept.size > 0 ? `${path}?${kept}` : path;
    },
  };
}

/** The path of a route with those of the layouts around it: "/blog/page/:number". */
function pathOf(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${pathOf(routes, route.parentId)}/${route.path ?? ""}` : "";
}

function patternOf(path: string): RegExp {
  const segments = path.split("/").filter(Boolean);
  const parts = segments.map((segment) => {
    const isOptional = segment.endsWith("?");
    const name = isOptional ? segment.slice(0, -1) : segment;
    // Our own paths are letters, digits and dashes, which mean themselves in a pattern.
    const part = `/${name.startsWith(":") ? "[^/]+" : name}`;
    return isOptional ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join("") || "/"}$`);
}

const tidy = (value: string) => value.trim().replace(/\s+/g, " ").slice(0, MAX_SEARCH_CHARACTERS).trimEnd();

/**
 * The one spelling of a path: small letters, single slashes and none at the end, nothing encoded that need not be.
 * Nothing where the path can't be decoded or holds what no address of ours does: no page is there.
 */
export function canonicalPath(pathname: string): string | undefined {
  let segments: string[];
  try {
    segments = pathname.split("/").map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
  if (segments.some((segment) => segment.includes("/"))) return undefined;
  const path = `/${segments.filter(Boolean).join("/").toLowerCase()}`;
  return PLAIN_PATH.test(path) ? path : undefined;
}
