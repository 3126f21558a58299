/**
 * A route's `handle`. Public pages are HTML with islands, and those with a demo need the styles of all rooms; the owner's
 * rooms hydrate whole.
 */
export type RouteHandle = { hydrate: "whole" } | { styles: "all" };

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
