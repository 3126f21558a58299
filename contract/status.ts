import * as z from "zod";
import { mailStatusAnswer } from "#contract/mail.ts";

/** What is running and what is not set up yet, for the owner. */
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
});
export type StatusAnswer = z.infer<typeof statusAnswer>;
