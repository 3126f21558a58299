import type { Migration } from "kysely/migration";
import { siteState } from "./0001-site-state.ts";

/** Every step, in order. A step that has been released is never edited: a change is a new step. */
export const migrations: Record<string, Migration> = {
  "0001-site-state": siteState,
};
