import type { MailStatusAnswer } from "#contract/mail.ts";

/** What is running, what is not set up yet, and what is not published yet, for the owner. */
export type StatusAnswer = {
  version: string;
  database: "sqlite" | "postgres";
  /** The public address, if configured. */
  siteUrl: string | null;
  /** False while the demo credentials work. */
  hasOwnerAccount: boolean;
  /** Whether new inquiries are emailed to someone. */
  hasOwnerEmail: boolean;
  mail: MailStatusAnswer;
  /** The engine behind the playground; null if none is set up. */
  aiEngine: string | null;
  /** A sentence for each model file that can't be used. */
  modelProblems: string[];
  /** A sentence for each connected calendar that has not been readable for more than a day. */
  calendarProblems: string[];
  /** When the site's command last backed up this SQLite database; null if it never did. */
  lastBackupAt: string | null;
  /** How many items of each type visitors don't see yet. */
  unpublished: { type: string; drafts: number; scheduled: number }[];
  /** The item that is published next. */
  nextScheduled: { type: string; id: string; title: string; publishAt: string } | null;
};
