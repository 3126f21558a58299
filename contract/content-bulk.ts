import * as z from "zod";
import { BULK_SLICE } from "./limits.ts";

/** Actions on many items at once. */

const BULK_ACTIONS = ["publish", "unpublish", "trash", "restore", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** An item at the revision that was selected, so that newer changes are not affected unseen. */
const selectedItem = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, "Please select items"),
  revision: z.int().min(1),
});
export type SelectedItem = z.infer<typeof selectedItem>;

export const bulkInput = z.strictObject({
  action: z.enum(BULK_ACTIONS, `Please choose one of ${BULK_ACTIONS.join(", ")}`),
  items: z
    .array(selectedItem)
    .min(1, "Please select items")
    .max(BULK_SLICE, `Please send at most ${BULK_SLICE} items at once`),
});

/** What became of the items: changed, already as wanted, or not changed for a reason. */
export type BulkAnswer = {
  changed: SelectedItem[];
  unchanged: number;
  failures: { id: string; title: string; reason: string }[];
};

/** All items that match a list's filter, up to the number that can be selected. */
export type SelectionAnswer = { items: SelectedItem[] };
