/**
 * A route's `handle`. Public pages are HTML with islands; admin pages hydrate as a whole and, once the owner is signed in,
 * have a frame of their own instead of the site's bar and footer. A public page whose loader reads
 * search parameters has to list them: the server caches one page for each of their values and drops all others. A name that
 * ends in * stands for all that begin so, with all their values. A page for one visitor, such as one of a signed link, reads
 * all parameters and is never cached.
 */
export type RouteHandle = { hydrate: "whole"; frame?: "own" } | { search: readonly string[] } | { visitors: "one" };

type Matches = readonly { handle?: unknown }[];

export function hydratesWhole(matches: Matches): boolean {
  return handles(matches).some((handle) => "hydrate" in handle);
}

export function hasOwnFrame(matches: Matches): boolean {
  return handles(matches).some((handle) => "frame" in handle);
}

function handles(matches: Matches): RouteHandle[] {
  return matches.flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
}
