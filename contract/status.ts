import * as z from "zod";
import { mailStatusAnswer } from "#contract/mail.ts";

/** What is running, what is not set up yet, and what is not published yet, for the owner. */
export const statusAnswer = z.strictObject({
  version: z.string(),
  /** The newest version, if UPDATE_URL names one that is newer than this. */
  newerVersion: z.string().nullable(),
  database: z.enum(["sqlite", "postgres"]),
  /** The public address, if configured. */
  siteUrl: z.string().nullable(),
  /** False while the demo credentials work. */
  hasOwnerAccount: z.boolean(),
  /** Whether new inquiries are emailed to someone. */
  hasOwnerEmail: z.boolean(),
  mail: mailStatusAnswer,
  /** The engine behind the playground; null if none is set up. */
  aiEngine: z.string().nullable(),
  /** A sentence for each model file that can't be used. */
  modelProblems: z.array(z.string()),
  /** A sentence for each connected calendar that has not been readable for more than a day. */
  calendarProblems: z.array(z.string()),
  /** When the site's command last backed up this SQLite database; null if it never did. */
  lastBackupAt: z.iso.datetime().nullable(),
  /** How many items of each type visitors don't see yet. */
  unpublished: z.array(z.strictObject({ type: z.string(), drafts: z.int(), scheduled: z.int() })),
  /** The item that is published next. */
  nextScheduled: z
    .strictObject({ type: z.string(), id: z.string(), title: z.string(), publishAt: z.iso.datetime() })
    .nullable(),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;
