import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { Settings } from "#server/platform/settings.ts";
import {
  type DeleteOld,
  deleteFailedMails,
  deleteOldActivity,
  deleteOldInquiries,
  deleteOldMisses,
  deleteOldRevisions,
  deleteOldSpam,
  deleteOldVisits,
  deletePaused,
  deleteSentMails,
  deleteUnanswered,
  deleteUnconfirmed,
  deleteUnshown,
  deleteUnsubscribed,
  deleteWithdrawn,
} from "./retention.store.ts";

/** `name` appears in the log; `days` is how long records of this type are kept. */
export type RetentionRule = { name: string; days: number; deleteOld: DeleteOld; batch: number };

const BATCH = 500;
/** Smaller for inquiries, since each may have 50 MB of attachments. */
const INQUIRY_BATCH = 5;

const SPAM_DAYS = 30;
const SENT_MAIL_DAYS = 30;
const UNSUBSCRIBED_DAYS = 30;
/** Old revisions, beyond the newest of each item. */
const REVISIONS_DAYS = 365;
const REVISIONS = 50;
/** Pictures that no item, draft or revision uses. */
export const UNUSED_PICTURES_DAYS = 30;

/** How long records that concern visitors are kept, in days; 0 means until someone deletes them. */
export function keptDays({ inquiriesDays: inquiries, logsDays: logs, backupsDays: backups }: Settings["keep"]) {
  // No copy of a message outlives it.
  const atMost = (days: number) => (inquiries > 0 ? Math.min(days, inquiries) : days);
  return {
    inquiries,
    spam: atMost(SPAM_DAYS),
    sentMail: atMost(SENT_MAIL_DAYS),
    unconfirmed: CONFIRM_WITHIN_DAYS,
    unsubscribed: UNSUBSCRIBED_DAYS,
    logs,
    backups,
  };
}

/** Pictures are handled separately, since finding the unused ones takes reading all content. */
export function retentionRules(keep: Settings["keep"]): readonly RetentionRule[] {
  const kept = keptDays(keep);
  return [
    { name: "inquiries", days: kept.inquiries, deleteOld: deleteOldInquiries, batch: INQUIRY_BATCH },
    { name: "spam", days: kept.spam, deleteOld: deleteOldSpam, batch: INQUIRY_BATCH },
    { name: "emails", days: kept.sentMail, deleteOld: deleteSentMails, batch: BATCH },
    { name: "emails", days: kept.sentMail, deleteOld: deleteFailedMails, batch: BATCH },
    { name: "unconfirmed addresses", days: kept.unconfirmed, deleteOld: deleteUnconfirmed, batch: BATCH },
    { name: "unsubscribed addresses", days: kept.unsubscribed, deleteOld: deleteUnsubscribed, batch: BATCH },
    { name: "paused addresses", days: kept.unsubscribed, deleteOld: deletePaused, batch: BATCH },
    { name: "unanswered requests", days: kept.unconfirmed, deleteOld: deleteUnanswered, batch: BATCH },
    { name: "testimonials not shown", days: kept.inquiries, deleteOld: deleteUnshown, batch: BATCH },
    { name: "withdrawn testimonials", days: kept.unsubscribed, deleteOld: deleteWithdrawn, batch: BATCH },
    { name: "visits", days: kept.logs, deleteOld: deleteOldVisits, batch: BATCH },
    { name: "missed searches", days: kept.logs, deleteOld: deleteOldMisses, batch: BATCH },
    { name: "activity", days: kept.logs, deleteOld: deleteOldActivity, batch: BATCH },
    { name: "revisions", days: REVISIONS_DAYS, deleteOld: deleteOldRevisions(REVISIONS), batch: BATCH },
  ];
}
