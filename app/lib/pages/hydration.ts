/**
 * A route's `handle`. Public pages are HTML with islands; those with a demo of the playground need its styles. Admin pages hydrate as a
 * whole. A public page whose loader reads search parameters has to list them: the server caches one page for each of
 * their values and drops all other parameters.
 */
export type RouteHandle = { hydrate: "whole" } | { styles: "playground" } | { search: readonly string[] };

type Matches = readonly { handle?: unknown }[];

export function hydratesWhole(matches: Matches): boolean {
  return handles(matches).some((handle) => "hydrate" in handle);
}

export function needsPlaygroundStyles(matches: Matches): boolean {
  return handles(matches).some((handle) => "styles" in handle);
}

function handles(matches: Matches): RouteHandle[] {
  return matches.flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
}
