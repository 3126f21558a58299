import * as z from "zod";
import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";

/** How many days each type of record is kept; 0 keeps it until someone deletes it. */
export type KeepSettings = Readonly<{
  inquiriesDays: number;
  spamDays: number;
  sentMailDays: number;
  unconfirmedDays: number;
  unsubscribedDays: number;
  visitsDays: number;
  activityDays: number;
  unusedPicturesDays: number;
  revisionsDays: number;
  /** How many revisions of each item are kept, however old. */
  revisions: number;
  backupsDays: number;
}>;

const MAX = 36_500;

function number(fallback: number, isAllowed: (value: number) => boolean, rule: string) {
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value <= MAX && isAllowed(value), rule)
    .default(fallback);
}

/** A number of days; 0 means until someone deletes the record. */
const days = (fallback: number, min = 1) =>
  number(
    fallback,
    (value) => value === 0 || value >= min,
    `must be 0 (keep forever) or a whole number of days from ${min} to ${MAX}`,
  );

export const keepSchema = {
  /** Inquiries, since their last change. By default, only the owner deletes them. */
  KEEP_INQUIRIES_DAYS: days(0),
  /** Inquiries marked as spam. */
  KEEP_SPAM_DAYS: days(30),
  /** Emails in the outbox that were sent or have failed. */
  KEEP_SENT_MAIL_DAYS: days(30),
  /** Newsletter addresses that were never confirmed, at least until their confirmation link expires. */
  KEEP_UNCONFIRMED_DAYS: days(CONFIRM_WITHIN_DAYS, CONFIRM_WITHIN_DAYS),
  /** Newsletter addresses that were unsubscribed, or paused because they no longer accept emails. */
  KEEP_UNSUBSCRIBED_DAYS: days(30),
  /** The daily counts of visits. */
  KEEP_VISITS_DAYS: days(400),
  /** The activity log. */
  KEEP_ACTIVITY_DAYS: days(365),
  /** Pictures that no item, draft or revision uses. */
  KEEP_UNUSED_PICTURES_DAYS: days(30),
  /** Old revisions, beyond the newest KEEP_REVISIONS of each item. */
  KEEP_REVISIONS_DAYS: days(365),
  KEEP_REVISIONS: number(50, (value) => value >= 1, `must be a whole number from 1 to ${MAX}`),
  /** Backups that `npm run backup` created in its own folder. The privacy page states this number. */
  KEEP_BACKUPS_DAYS: days(30),
};

type KeepValues = { [Name in keyof typeof keepSchema]: number };

export function readKeepSettings(values: KeepValues): KeepSettings {
  return Object.freeze({
    inquiriesDays: values.KEEP_INQUIRIES_DAYS,
    spamDays: values.KEEP_SPAM_DAYS,
    sentMailDays: values.KEEP_SENT_MAIL_DAYS,
    unconfirmedDays: values.KEEP_UNCONFIRMED_DAYS,
    unsubscribedDays: values.KEEP_UNSUBSCRIBED_DAYS,
    visitsDays: values.KEEP_VISITS_DAYS,
    activityDays: values.KEEP_ACTIVITY_DAYS,
    unusedPicturesDays: values.KEEP_UNUSED_PICTURES_DAYS,
    revisionsDays: values.KEEP_REVISIONS_DAYS,
    revisions: values.KEEP_REVISIONS,
    backupsDays: values.KEEP_BACKUPS_DAYS,
  });
}
