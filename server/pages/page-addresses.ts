import type { ServerBuild } from "react-router";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";

/** The part of a route's `handle` about its address; see app/ui/pages/hydration.ts. */
type AddressHandle = { search?: readonly string[]; visitors?: "one" } | undefined;

/** A page's path pattern and the parameters it reads, in the order of the canonical address. */
type PageRoute = {
  id: string;
  pattern: RegExp;
  names: readonly string[];
  /** Whether the page depends on who asks, such as one of a signed link. */
  isForOne: boolean;
  /** Whether forms post to the page. */
  hasAction: boolean;
};

const MAX_KEPT_CHARACTERS = 4_000;

/** The characters of our own addresses. */
const PLAIN_PATH = /^\/[a-z0-9/._~-]*$/;

export type PageAddresses = ReturnType<typeof createPageAddresses>;

/** Derives the known paths and their search parameters from the routes. */
export function createPageAddresses({ routes }: Pick<ServerBuild, "routes">) {
  const pages = Object.values(routes).flatMap((route): PageRoute[] => {
    // The catch-all route would match every path.
    if (!route || route.path === "*" || !(route.path || route.index)) return [];
    const { search = [], visitors } = (route.module.handle as AddressHandle) ?? {};
    return [
      {
        id: route.id,
        pattern: patternOf(pathOf(routes, route.id)),
        names: search,
        isForOne: visitors === "one",
        hasAction: route.module.action !== undefined,
      },
    ];
  });
  const searching = pages.filter(({ names }) => names.length > 0);

  /** Returns the route for a canonical path. */
  const routeOf = (path: string) => pages.find(({ pattern }) => pattern.test(path));

  return {
    routeOf,
    /** Returns the page's address with only the parameters that its route reads. A page for one visitor reads them all. */
    canonical: (path: string, query: string): string => {
      if (query === "") return path;
      const names = searching.find(({ pattern }) => pattern.test(path))?.names;
      if (!names) return routeOf(path)?.isForOne ? path + query : path;
      const given = new URLSearchParams(query);
      const kept = new URLSearchParams();
      for (const name of names) {
        if (name.endsWith("*")) keepAll(kept, given, name.slice(0, -1));
        else if (tidy(given.get(name) ?? "")) kept.set(name, tidy(given.get(name) ?? ""));
      }
      return kept.size > 0 ? `${path}?${kept}` : path;
    },
  };
}

/** Joins a route's path with those of its layouts: "/blog/page/:number". */
function pathOf(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${pathOf(routes, route.parentId)}/${route.path ?? ""}` : "";
}

function patternOf(path: string): RegExp {
  const segments = path.split("/").filter(Boolean);
  const parts = segments.map((segment) => {
    const isOptional = segment.endsWith("?");
    const name = isOptional ? segment.slice(0, -1) : segment;
    // Our own paths contain only letters, digits and dashes, which need no escaping.
    const part = `/${name.startsWith(":") ? "[^/]+" : name}`;
    return isOptional ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join("") || "/"}$`);
}

/** What a form with many boxes sends: each parameter that begins so, with all its values, up to far more than it has. */
function keepAll(kept: URLSearchParams, given: URLSearchParams, beginning: string) {
  let room = MAX_KEPT_CHARACTERS;
  for (const [name, value] of given) {
    if (!name.startsWith(beginning)) continue;
    room -= name.length + value.length + 2;
    if (room >= 0) kept.append(name, value);
  }
}

const tidy = (value: string) => value.trim().replace(/\s+/g, " ").slice(0, MAX_SEARCH_CHARACTERS).trimEnd();

/**
 * Returns the canonical form of a path: lowercase, single slashes, no trailing slash, nothing encoded needlessly.
 * Undefined if it can't be decoded or contains characters that no page's address has.
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
