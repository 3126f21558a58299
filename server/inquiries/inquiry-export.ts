import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { CSV_START, csvRow } from "#engines/text/csv.ts";

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
