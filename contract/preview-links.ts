import * as z from "zod";
import { PREVIEW_LINK_DAYS } from "./limits.ts";

/** A link by which others see an item's unpublished changes. */
export type PreviewLinkAnswer = { id: string; createdBy: string; createdAt: string; expiresAt: string };

/** Only the answer to its creation has the address: the token in it is not stored. */
export type NewPreviewLinkAnswer = PreviewLinkAnswer & { address: string };

export const previewLinkInput = z.strictObject({
  days: z.literal(PREVIEW_LINK_DAYS, `it must be one of ${PREVIEW_LINK_DAYS.join(", ")}`),
});
