import * as z from "zod";
import type { AttachmentAnswer } from "#contract/attachments.ts";
import { MAX_REPLY_CHARACTERS, MAX_REPLY_SUBJECT_CHARACTERS, MAX_TEMPLATE_NAME_CHARACTERS } from "#contract/limits.ts";

/** A reply that the owner sent from the site. */
export type ReplyAnswer = {
  id: string;
  subject: string;
  text: string;
  /** What became of its email. A discarded one was deleted from the outbox before it was sent. */
  state: "waiting" | "sent" | "failed" | "discarded";
  createdAt: string;
  sentAt: string | null;
  lastError: string | null;
  attachments: AttachmentAnswer[];
};

/** Browsers send a line break of a form as two characters; NUL can't be stored. */
const clean = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "");

const subject = z
  .string("Please enter a subject")
  .overwrite(clean)
  .max(MAX_REPLY_SUBJECT_CHARACTERS, `Please keep the subject to ${MAX_REPLY_SUBJECT_CHARACTERS} characters`)
  .transform((text) => text.toWellFormed());
const text = z
  .string("Please enter a text")
  .overwrite(clean)
  .max(MAX_REPLY_CHARACTERS, `Please keep the text to ${MAX_REPLY_CHARACTERS.toLocaleString("en")} characters`)
  .transform((value) => value.toWellFormed());
const isFilled = (value: string) => value.trim() !== "";

/** Sent as a form, with the reply's files. The page chooses the id, so that a reply sent twice goes out once. */
export const replyInput = z.strictObject({
  id: z.uuid("Please reload the page and try again"),
  subject: subject.refine(isFilled, "Please enter a subject"),
  text: text.refine(isFilled, "Please enter a text"),
});
export type ReplyInput = z.infer<typeof replyInput>;

/** Both empty deletes the draft. */
export const replyDraft = z.strictObject({ subject, text });
export type ReplyDraft = z.infer<typeof replyDraft>;

/** Text to start a reply from. {name}, {company}, {projectType}, {subject}, {owner} and {booking} stand for the inquiry's values. */
export const templateInput = z.strictObject({
  name: z
    .string("Please enter a name")
    .trim()
    .min(1, "Please enter a name")
    .max(MAX_TEMPLATE_NAME_CHARACTERS, `Please keep the name to ${MAX_TEMPLATE_NAME_CHARACTERS} characters`)
    .transform((value) => value.toWellFormed()),
  subject,
  text: text.refine(isFilled, "Please enter a text"),
});
export type TemplateInput = z.infer<typeof templateInput>;

export type TemplateAnswer = { id: string; name: string; subject: string; text: string };
