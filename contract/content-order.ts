import * as z from "zod";
import type { ContentState } from "./content-terms.ts";

/** The order of projects, playground items and services, which the owner arranges. */

const neighborId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullable();

/** The items between which an item goes, as the owner saw them; null at either end of the list. */
export const moveInput = z.strictObject({ after: neighborId, before: neighborId });
export type MoveInput = z.infer<typeof moveInput>;

export type OrderEntry = { id: string; title: string; state: ContentState };
