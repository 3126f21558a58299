import * as z from "zod";
import { attachmentAnswer } from "#contract/attachments.ts";
import { daysBack } from "#contract/days.ts";
import { MAX_NOTES_CHARACTERS, MAX_SELECTED } from "#contract/limits.ts";
import { replyAnswer, replyDraft } from "#contract/replies.ts";

/** The owner sets the status; the site itself only sets "new" and, on suspicion, "spam". */
export const INQUIRY_STATUSES = ["new", "read", "replied", "won", "lost", "spam"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

const MEETING_STATES = ["booked", "cancelled"] as const;

/** Sort orders of the owner's list; the default is "newest". */
export const INQUIRY_SORTS = ["newest", "oldest", "name", "updated"] as const;
export type InquirySort = (typeof INQUIRY_SORTS)[number];

const STATUS_RULE = `it must be one of ${INQUIRY_STATUSES.join(", ")}`;
const MAX_SEARCH_CHARACTERS = 200;

/** Filters for the list; without any, all inquiries are returned. `q` searches what the visitor wrote, notes and replies. */
export const inquiryQuery = z.strictObject({
  status: z.enum(INQUIRY_STATUSES, STATUS_RULE).optional(),
  q: z
    .string()
    .max(MAX_SEARCH_CHARACTERS, `it may have at most ${MAX_SEARCH_CHARACTERS} characters`)
    .regex(/^\P{Cc}*$/u, "it must be a single line")
    .optional(),
  /** The path of the page that brought the visitors, or "unknown". */
  source: z.string().max(MAX_SEARCH_CHARACTERS, `it may have at most ${MAX_SEARCH_CHARACTERS} characters`).optional(),
  /** Those that the statistics of this many days count, which leave out spam. */
  days: daysBack.optional(),
});

export type InquiryQuery = z.infer<typeof inquiryQuery>;

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

/** Changes the status of many inquiries at once; those that no longer exist are left out. */
export const inquirySelectionChange = z.strictObject({
  status: z.enum(INQUIRY_STATUSES, `Please choose one of ${INQUIRY_STATUSES.join(", ")}`),
  ids: z
    .array(z.string().regex(/^[\w-]{1,64}$/, "Please select inquiries"))
    .min(1, "Please select inquiries")
    .max(MAX_SELECTED, `Please select at most ${MAX_SELECTED.toLocaleString("en")} inquiries`),
});

/** The ids of all inquiries that match a filter, up to the number that can be selected. */
export const inquiryIdsAnswer = z.strictObject({ ids: z.array(z.string()) });
export type InquiryIdsAnswer = z.infer<typeof inquiryIdsAnswer>;

/** How many inquiries were changed. */
export type InquiryCountAnswer = { count: number };

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
  /** The deadline for the reply that the contact form promises; null for a booked meeting, which needs none. */
  promisedBy: z.iso.datetime().nullable(),
  /** The meeting that was booked with it. */
  meeting: z
    .object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** The time in the owner's zone, as in the list of bookings. */
      when: z.string(),
      /** The visitor's. */
      zone: z.string(),
      state: z.enum(MEETING_STATES),
    })
    .nullable(),
});
export type InquirySummary = z.infer<typeof inquirySummary>;

/** Inquiries per day (UTC) and per source page, without spam. */
export const inquiryStatistics = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), inquiries: z.int().nonnegative() })),
  sources: z.array(
    z.strictObject({ page: z.string(), title: z.string().nullable(), inquiries: z.int().nonnegative() }),
  ),
});
export type InquiryStatistics = z.infer<typeof inquiryStatistics>;

const SPAM_REASONS = ["honeypot", "too-fast", "many-links"] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** Everything about one inquiry. */
export const inquiryDetails = inquirySummary.extend({
  attachments: z.array(attachmentAnswer),
  notes: z.string(),
  spamReasons: z.array(z.enum(SPAM_REASONS)),
  /** The path of the page that brought the visitor to the form, if known, and its title, if it is still public. */
  sourcePage: z.string(),
  sourceTitle: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Replies sent from the site, oldest first, and the one being written. */
  replies: z.array(replyAnswer),
  replyDraft: replyDraft.nullable(),
  /** False without a mail server. */
  canReply: z.boolean(),
});
export type InquiryDetails = z.infer<typeof inquiryDetails>;
