/**
 * A route's `handle`. Public pages are HTML with islands, and those with a demo need the styles of all rooms; the owner's
 * rooms hydrate whole. A public page whose loader reads search parameters names them: the server renders and keeps one
 * page for each of their values, and passes on no others.
 */
export type RouteHandle = { hydrate: "whole" } | { styles: "all" } | { search: readonly string[] };

type Matches = readonly { handle?: unknown }[];

export function hydratesWhole(matches: Matches): boolean {
  return handles(matches).some((handle) => "hydrate" in handle);
}

export function needsAllStyles(matches: Matches): boolean {
  return handles(matches).some((handle) => "styles" in handle);
}

function handles(matches: Matches): RouteHandle[] {
  return matches.flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
}
