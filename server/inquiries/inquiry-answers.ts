import type { SiteContent } from "#content-types/site/site-sections.ts";
import { HOUR_MS } from "#contract/durations.ts";
import type { InquiryDetails, InquiryStatus, InquirySummary } from "#contract/owner-inquiries.ts";
import { CSV_START, csvRow } from "#engines/text/csv.ts";
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

type Row = InquirySummary & { notes: string };

const COLUMNS: readonly [title: string, cell: (row: Row) => string | number | null][] = [
  ["id", (row) => row.id],
  ["createdAt", (row) => row.createdAt],
  ["status", (row) => row.status],
  ["name", (row) => row.name],
  ["email", (row) => row.email],
  ["company", (row) => row.company],
  ["phone", (row) => row.phone],
  ["projectType", (row) => row.projectType],
  ["budget", (row) => row.budget],
  ["timeline", (row) => row.timeline],
  ["preferredContact", (row) => row.preferredContact],
  ["newsletter", (row) => String(row.newsletter)],
  ["attachmentCount", (row) => row.attachmentCount],
  ["meetingStartsAt", (row) => row.meeting?.startsAt ?? null],
  ["meetingState", (row) => row.meeting?.state ?? null],
  ["description", (row) => row.description],
  ["notes", (row) => row.notes],
];

/** Yields the CSV file page by page, so that a long list is never held in memory. */
export async function* inquiriesAsCsv(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvRow(COLUMNS.map(([title]) => title)));
  for await (const rows of pages) {
    yield Buffer.from(rows.map((row) => csvRow(COLUMNS.map(([, cell]) => cell(row)))).join(""));
  }
}
