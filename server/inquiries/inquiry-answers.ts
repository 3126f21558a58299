import type { SiteContent } from "#content-types/site/site-sections.ts";
import { HOUR_MS } from "#contract/durations.ts";
import type { InquiryDetails, InquiryStatus, InquirySummary } from "#contract/owner-inquiries.ts";
import { ownersSpanText } from "#server/booking/zoned-times.ts";
import { isoTime } from "#server/platform/clock.ts";
import type { AttachmentRow } from "./attachments.store.ts";
import { toAttachment } from "./attachments.ts";
import type { InquiryRow } from "./inquiries.store.ts";

type Site = Pick<SiteContent, "booking" | "contact">;

/** Converts a row to what the owner's API returns. */
export function toSummary(row: InquiryRow, { booking, contact: { replyWithin } }: Site): InquirySummary {
  const hasMeeting = row.meeting_starts_at !== null;
  return {
    id: row.id,
    name: row.name,
    company: row.company || null,
    email: row.email,
    phone: row.phone || null,
    projectType: row.project_type,
    budget: row.budget || null,
    timeline: row.timeline || null,
    description: row.description,
    preferredContact: row.preferred_contact || null,
    newsletter: row.newsletter === 1,
    status: row.status as InquiryStatus,
    attachmentCount: Number(row.attachment_count),
    createdAt: isoTime(row.created_at),
    // A booking is confirmed at once.
    promisedBy: replyWithin && !hasMeeting ? isoTime(row.created_at + Number(replyWithin) * HOUR_MS) : null,
    meeting: hasMeeting ? meetingIn(row, booking) : null,
  };
}

const meetingIn = (row: InquiryRow, booking: Site["booking"]) => ({
  startsAt: isoTime(row.meeting_starts_at ?? 0),
  endsAt: isoTime(row.meeting_ends_at ?? 0),
  when: ownersSpanText(booking, row.meeting_starts_at ?? 0, row.meeting_ends_at ?? 0),
  zone: row.meeting_zone ?? "",
  state: row.meeting_state as "booked" | "cancelled",
});

type OtherDetails = Pick<InquiryDetails, "replies" | "replyDraft" | "canReply" | "sourceTitle"> & {
  attachments: readonly AttachmentRow[];
};

export function toDetails(row: InquiryRow, site: Site, { attachments, ...others }: OtherDetails): InquiryDetails {
  return {
    ...toSummary(row, site),
    ...others,
    attachments: attachments.map(toAttachment),
    notes: row.notes,
    spamReasons: JSON.parse(row.spam_reasons),
    sourcePage: row.source_page,
    updatedAt: isoTime(row.updated_at),
  };
}
