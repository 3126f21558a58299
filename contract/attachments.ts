import * as z from "zod";

/** A stored file of an inquiry or of a reply to it. */
export const attachmentAnswer = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
});
export type AttachmentAnswer = z.infer<typeof attachmentAnswer>;
