import * as z from "zod";
import { migrations } from "#migrations/all.ts";

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
