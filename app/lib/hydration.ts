/** A route's `handle`: most pages are HTML with islands; those with a life of their own hydrate whole. */
export type RouteHandle = { hydrate: "whole" };

export function hydratesWhole(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as RouteHandle | undefined)?.hydrate === "whole");
}
