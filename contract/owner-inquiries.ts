import * as z from "zod";
import { MAX_NOTES_CHARACTERS } from "#contract/limits.ts";

/** The owner sets the status; the site itself only sets "new" and, on suspicion, "spam". */
export const INQUIRY_STATUSES = ["new", "read", "replied", "won", "lost", "spam"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Sort orders of the owner's list; the default is "newest". */
export const INQUIRY_SORTS = ["newest", "oldest", "name", "updated"] as const;
export type InquirySort = (typeof INQUIRY_SORTS)[number];

const STATUS_RULE = `it must be one of ${INQUIRY_STATUSES.join(", ")}`;
const MAX_SEARCH_CHARACTERS = 200;

/** Filters for the list; without any, all inquiries are returned. `q` searches name, email, company and description. */
export const inquiryQuery = z.strictObject({
  status: z.enum(INQUIRY_STATUSES, STATUS_RULE).optional(),
  q: z
    .string()
    .max(MAX_SEARCH_CHARACTERS, `it may have at most ${MAX_SEARCH_CHARACTERS} characters`)
    .regex(/^\P{Cc}*$/u, "it must be a single line")
    .optional(),
});

export const inquiryChange = z
  .strictObject({
    status: z.enum(INQUIRY_STATUSES, `Please choose one of ${INQUIRY_STATUSES.join(", ")}`).optional(),
    notes: z
      .string("Please enter the notes as text")
      .max(MAX_NOTES_CHARACTERS, `Please keep the notes to ${MAX_NOTES_CHARACTERS.toLocaleString("en")} characters`)
      .transform((notes) => notes.toWellFormed())
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Please specify what to change: status or notes");
export type InquiryChange = z.infer<typeof inquiryChange>;

/** One row of the owner's list. Fields the visitor left empty are null. */
export const inquirySummary = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  projectType: z.string(),
  budget: z.string().nullable(),
  timeline: z.string().nullable(),
  description: z.string(),
  preferredContact: z.string().nullable(),
  newsletter: z.boolean(),
  status: z.enum(INQUIRY_STATUSES),
  attachmentCount: z.int(),
  createdAt: z.iso.datetime(),
  /** The deadline for the reply that the contact section promises. */
  promisedBy: z.iso.datetime(),
});
export type InquirySummary = z.infer<typeof inquirySummary>;

/** Inquiries per day (UTC) and per source page, without spam. */
export const inquiryStatistics = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), inquiries: z.int().nonnegative() })),
  sources: z.array(z.strictObject({ page: z.string(), inquiries: z.int().nonnegative() })),
});
export type InquiryStatistics = z.infer<typeof inquiryStatistics>;

const SPAM_REASONS = ["honeypot", "too-fast", "many-links"] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

const attachmentAnswer = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
});
export type AttachmentAnswer = z.infer<typeof attachmentAnswer>;

/** Everything about one inquiry. */
export const inquiryDetails = inquirySummary.extend({
  attachments: z.array(attachmentAnswer),
  notes: z.string(),
  spamReasons: z.array(z.enum(SPAM_REASONS)),
  /** The path of the page with the form, if known. */
  sourcePage: z.string(),
  updatedAt: z.iso.datetime(),
});
export type InquiryDetails = z.infer<typeof inquiryDetails>;
