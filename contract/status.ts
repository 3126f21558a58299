import * as z from "zod";
import { mailStatusAnswer } from "#contract/mail.ts";

/** What runs, and what is not set up yet, for the owner. */
export const statusAnswer = z.strictObject({
  version: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  /** The public address, where the operator has named it. */
  siteUrl: z.string().nullable(),
  /** False while the demonstration's pair signs in. */
  hasOwnerAccount: z.boolean(),
  /** Whether somebody is told of new inquiries. */
  hasOwnerEmail: z.boolean(),
  mail: mailStatusAnswer,
  /** The engine behind the playground; null where none is set up. */
  aiEngine: z.string().nullable(),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;
