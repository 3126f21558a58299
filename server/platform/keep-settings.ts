import * as z from "zod";

/** How many days records are kept; 0 keeps them until someone deletes them. Other periods are fixed; see `retentionRules`. */
export type KeepSettings = Readonly<{ inquiriesDays: number; logsDays: number; backupsDays: number }>;

const MAX = 36_500;

function days(fallback: number) {
  const rule = `must be 0 (keep forever) or a whole number of days from 1 to ${MAX}`;
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value <= MAX, rule)
    .default(fallback);
}

export const keepSchema = {
  /** Messages, since their last change. By default, only the owner deletes them. */
  KEEP_INQUIRIES_DAYS: days(0),
  /** The activity log and the daily counts of visits and searches. */
  KEEP_LOGS_DAYS: days(400),
  /** Backups that `npm run backup` created in its own folder. The privacy page states this number. */
  KEEP_BACKUPS_DAYS: days(30),
};

type KeepValues = { [Name in keyof typeof keepSchema]: number };

export function readKeepSettings(values: KeepValues): KeepSettings {
  return Object.freeze({
    inquiriesDays: values.KEEP_INQUIRIES_DAYS,
    logsDays: values.KEEP_LOGS_DAYS,
    backupsDays: values.KEEP_BACKUPS_DAYS,
  });
}
