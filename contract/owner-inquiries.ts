import * as z from "zod";
import type { AttachmentAnswer } from "#contract/attachments.ts";
import { daysBack } from "#contract/days.ts";
import { MAX_NOTES_CHARACTERS, MAX_SELECTED } from "#contract/limits.ts";
import type { ReplyAnswer, ReplyDraft } from "#contract/replies.ts";

/** The owner sets the status; the site itself only sets "new" and, on suspicion, "spam". */
export const INQUIRY_STATUSES = ["new", "read", "replied", "won", "lost", "spam"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

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
export type InquiryIdsAnswer = { ids: string[] };

/** How many inquiries were changed. */
export type InquiryCountAnswer = { count: number };

/** One row of the owner's list. Fields the visitor left empty are null. */
export type InquirySummary = {
  id: string;
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
  projectType: string;
  budget: string | null;
  timeline: string | null;
  description: string;
  preferredContact: string | null;
  newsletter: boolean;
  status: InquiryStatus;
  attachmentCount: number;
  createdAt: string;
  /** The deadline for the reply that the contact form promises; null for a booked meeting, which needs none. */
  promisedBy: string | null;
  /** The meeting that was booked with it. */
  meeting: {
    startsAt: string;
    endsAt: string;
    /** The time in the owner's zone, as in the list of bookings. */
    when: string;
    /** The visitor's. */
    zone: string;
    state: "booked" | "cancelled";
  } | null;
};

/** Inquiries per day (UTC) and per source page, without spam. */
export type InquiryStatistics = {
  days: { day: string; inquiries: number }[];
  sources: { page: string; title: string | null; inquiries: number }[];
};

export type SpamReason = "honeypot" | "too-fast" | "many-links";

/** Everything about one inquiry. */
export type InquiryDetails = InquirySummary & {
  attachments: AttachmentAnswer[];
  notes: string;
  spamReasons: SpamReason[];
  /** The path of the page that brought the visitor to the form, if known, and its title, if it is still public. */
  sourcePage: string;
  sourceTitle: string | null;
  updatedAt: string;
  /** Replies sent from the site, oldest first, and the one being written. */
  replies: ReplyAnswer[];
  replyDraft: ReplyDraft | null;
  /** False without a mail server. */
  canReply: boolean;
};
