import type { KeepSettings } from "#server/platform/keep-settings.ts";
import {
  type DeleteOld,
  deleteOldActivity,
  deleteOldInquiries,
  deleteOldMails,
  deleteOldRevisions,
  deleteOldSpam,
  deleteOldVisits,
  deleteOldVitals,
  deleteUnconfirmed,
  deleteUnsubscribed,
} from "./retention.store.ts";

/** One kind of record that ages: what it is called in the log, for how many days it is kept, how it is deleted. */
export type RetentionRule = { name: string; days: number; deleteOld: DeleteOld; batch: number };

const MANY = 500;
/** Deleting one of these deletes up to 50 MB of attachments. */
const FEW = 5;

/** Pictures have a job of their own, since texts must be read to know which of them are used. */
export function retentionRules(keep: KeepSettings): readonly RetentionRule[] {
  return [
    { name: "inquiries", days: keep.inquiriesDays, deleteOld: deleteOldInquiries, batch: FEW },
    { name: "spam", days: keep.spamDays, deleteOld: deleteOldSpam, batch: FEW },
    { name: "mails", days: keep.sentMailDays, deleteOld: deleteOldMails, batch: MANY },
    { name: "unconfirmed addresses", days: keep.unconfirmedDays, deleteOld: deleteUnconfirmed, batch: MANY },
    { name: "unsubscribed addresses", days: keep.unsubscribedDays, deleteOld: deleteUnsubscribed, batch: MANY },
    { name: "visits", days: keep.visitsDays, deleteOld: deleteOldVisits, batch: MANY },
    { name: "page speeds", days: keep.visitsDays, deleteOld: deleteOldVitals, batch: MANY },
    { name: "activity", days: keep.activityDays, deleteOld: deleteOldActivity, batch: MANY },
    { name: "revisions", days: keep.revisionsDays, deleteOld: deleteOldRevisions(keep.revisions), batch: MANY },
  ];
}
