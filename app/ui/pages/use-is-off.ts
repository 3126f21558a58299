import { useRouteLoaderData } from "react-router";
import { isOff } from "#content-types/site/part-states.ts";
import type { SiteFacts } from "./page-meta.ts";

/** Whether a link to this page or part would lead nowhere, because the owner has switched it off. Not for islands. */
export function useIsOff(href: string): boolean {
  const parts = useRouteLoaderData<SiteFacts>("root")?.parts;
  return parts !== undefined && isOff(parts, href);
}
