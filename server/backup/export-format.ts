import * as z from "zod";
import { migrations } from "#migrations/all.ts";
import type { Tables } from "#server/platform/tables.ts";

export const EXPORT_FORMAT = "site-export";
export const EXPORT_VERSION = 1;

/** The first line of an export. */
export const exportHeader = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int(),
  created: z.iso.datetime(),
  /** The last migration of the exported database. */
  schema: z.string(),
});

/** Encodes bytes, which JSON has no type for. No column contains an object, so this is unambiguous. */
const bytes = z.strictObject({ base64: z.string() });
const value = z.union([z.string(), z.number(), z.null(), bytes]);

/** Each line in between: a table's name and one of its rows. */
export const exportRow = z.tuple([z.string(), z.record(z.string(), value)]);

/** The last line: how many rows each table has, and the hash of all preceding bytes. */
export const exportTrailer = z.strictObject({
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
});

export type ExportHeader = z.infer<typeof exportHeader>;
export type ExportTrailer = z.infer<typeof exportTrailer>;

export type DatabaseRow = Record<string, unknown>;

export function encodeRow(table: string, row: DatabaseRow): string {
  const encoded = Object.entries(row).map(([column, content]) => [
    column,
    content instanceof Uint8Array ? { base64: Buffer.from(content).toString("base64") } : content,
  ]);
  return JSON.stringify([table, Object.fromEntries(encoded)]);
}

export function decodeRow(columns: z.infer<typeof exportRow>[1]): DatabaseRow {
  const decoded = Object.entries(columns).map(([column, content]) => [
    column,
    content !== null && typeof content === "object" ? Buffer.from(content.base64, "base64") : content,
  ]);
  return Object.fromEntries(decoded);
}

/** The last migration of this release. */
export const CURRENT_SCHEMA = Object.keys(migrations).at(-1) ?? "";

/** How a table is read page by page along its primary key. */
type Move<Table extends keyof Tables> = { key: readonly (keyof Tables[Table] & string)[]; rowsAtOnce: number };

/**
 * The tables that move from one engine to the other, parents before children. The compiler checks that every table is
 * listed. Those that stay are meaningless elsewhere: people sign in again, and rate limits start over.
 */
const PLAN: { [Table in keyof Tables]: Move<Table> | "stays" } = {
  site_state: { key: ["key"], rowsAtOnce: 200 },
  site_secrets: { key: ["name"], rowsAtOnce: 200 },
  accounts: { key: ["id"], rowsAtOnce: 200 },
  sessions: "stays",
  passkeys: { key: ["id"], rowsAtOnce: 200 },
  content_items: { key: ["id"], rowsAtOnce: 50 },
  content_search: { key: ["item_id"], rowsAtOnce: 50 },
  content_revisions: { key: ["item_id", "revision"], rowsAtOnce: 50 },
  content_tags: { key: ["item_id", "slug"], rowsAtOnce: 200 },
  former_tags: { key: ["slug"], rowsAtOnce: 200 },
  preview_links: { key: ["id"], rowsAtOnce: 200 },
  former_slugs: { key: ["type", "slug"], rowsAtOnce: 200 },
  working_copies: { key: ["item_id"], rowsAtOnce: 50 },
  media: { key: ["id"], rowsAtOnce: 200 },
  // Rows of this table and of attachment_chunks are up to 1 MiB each.
  media_chunks: { key: ["media_id", "width", "position"], rowsAtOnce: 1 },
  inquiries: { key: ["id"], rowsAtOnce: 200 },
  inquiry_search: { key: ["inquiry_id"], rowsAtOnce: 50 },
  attachments: { key: ["id"], rowsAtOnce: 200 },
  attachment_chunks: { key: ["attachment_id", "position"], rowsAtOnce: 1 },
  inquiry_replies: { key: ["id"], rowsAtOnce: 50 },
  reply_drafts: { key: ["inquiry_id"], rowsAtOnce: 50 },
  bookings: { key: ["id"], rowsAtOnce: 200 },
  booking_times: { key: ["time"], rowsAtOnce: 200 },
  connected_calendars: { key: ["id"], rowsAtOnce: 200 },
  busy_times: { key: ["source_id", "starts_at"], rowsAtOnce: 200 },
  meeting_copies: { key: ["booking_id"], rowsAtOnce: 200 },
  reply_templates: { key: ["id"], rowsAtOnce: 200 },
  mailings: { key: ["item_id"], rowsAtOnce: 10 },
  outbox: { key: ["id"], rowsAtOnce: 50 },
  subscribers: { key: ["id"], rowsAtOnce: 200 },
  testimonials: { key: ["id"], rowsAtOnce: 50 },
  activity: { key: ["id"], rowsAtOnce: 200 },
  visits: { key: ["day", "path", "referrer_host", "device"], rowsAtOnce: 200 },
  search_misses: { key: ["day", "query"], rowsAtOnce: 200 },
  rate_limits: "stays",
};

export const ALL_TABLES: readonly string[] = Object.keys(PLAN);

export type MovedTable = { name: string; key: readonly string[]; rowsAtOnce: number };

export const MOVED_TABLES: readonly MovedTable[] = Object.entries(PLAN).flatMap(([name, move]) =>
  move === "stays" ? [] : [{ name, ...move }],
);
