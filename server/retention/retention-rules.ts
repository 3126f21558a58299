import type { KeepSettings } from "#server/platform/keep-settings.ts";
import {
  type DeleteOld,
  deleteOldActivity,
  deleteOldInquiries,
  deleteOldMails,
  deleteOldMisses,
  deleteOldRevisions,
  deleteOldSpam,
  deleteOldVisits,
  deletePaused,
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

/** Pictures are handled separately, since finding the unused ones takes reading all content. */
export function retentionRules(keep: KeepSettings): readonly RetentionRule[] {
  return [
    { name: "inquiries", days: keep.inquiriesDays, deleteOld: deleteOldInquiries, batch: INQUIRY_BATCH },
    { name: "spam", days: keep.spamDays, deleteOld: deleteOldSpam, batch: INQUIRY_BATCH },
    { name: "emails", days: keep.sentMailDays, deleteOld: deleteOldMails, batch: BATCH },
    { name: "unconfirmed addresses", days: keep.unconfirmedDays, deleteOld: deleteUnconfirmed, batch: BATCH },
    { name: "unsubscribed addresses", days: keep.unsubscribedDays, deleteOld: deleteUnsubscribed, batch: BATCH },
    { name: "paused addresses", days: keep.unsubscribedDays, deleteOld: deletePaused, batch: BATCH },
    { name: "unanswered requests", days: keep.unconfirmedDays, deleteOld: deleteUnanswered, batch: BATCH },
    { name: "testimonials not shown", days: keep.inquiriesDays, deleteOld: deleteUnshown, batch: BATCH },
    { name: "withdrawn testimonials", days: keep.unsubscribedDays, deleteOld: deleteWithdrawn, batch: BATCH },
    { name: "visits", days: keep.visitsDays, deleteOld: deleteOldVisits, batch: BATCH },
    { name: "missed searches", days: keep.visitsDays, deleteOld: deleteOldMisses, batch: BATCH },
    { name: "activity", days: keep.activityDays, deleteOld: deleteOldActivity, batch: BATCH },
    { name: "revisions", days: keep.revisionsDays, deleteOld: deleteOldRevisions(keep.revisions), batch: BATCH },
  ];
}
