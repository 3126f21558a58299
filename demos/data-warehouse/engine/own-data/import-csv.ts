import type { Database } from "../duckdb/database.ts";
import { OWN_FILE } from "../duckdb/settings.ts";

/** Stated next to the file field. Larger files would not fit into the engine's memory. */
export const MAX_FILE_MB = 200;
/** More would keep the engine busy for minutes with planning alone. */
export const MAX_COLUMNS = 500;
/** How many problems the engine keeps, to count the lines that didn't fit. A line can have several. */
const MAX_REJECTS = 200_000;
/** How many of these lines are shown. */
const SHOWN_REJECTS = 1_000;

type RejectedLine = { line: number; reason: string; text: string };
export type Imported = {
  table: string;
  rows: number;
  /** The first lines that didn't fit. */
  rejected: readonly RejectedLine[];
  rejectedCount: number;
  /** Whether there may be more than were counted. */
  isRejectedCountLow: boolean;
  delimiter: string;
  hasHeader: boolean;
};

/** A problem that the visitor can fix; its message is shown to them. */
export class FileProblem extends Error {}
/** The file has to be converted first. */
export class NotUtf8 extends Error {}
/** The lines of the file differ too much to say how it is written. */
export class Unsniffable extends FileProblem {}

/** Looks at the size and the first bytes before the engine is bothered with a file. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  start: Uint8Array,
  isUtf16: boolean,
): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size > MAX_FILE_MB * 1024 * 1024) {
    return `“${name}” has ${Math.round(size / 1024 / 1024)} MB; the limit is ${MAX_FILE_MB} MB, because everything stays in this browser’s memory.`;
  }
  const isSpreadsheet = start[0] === 0x50 && start[1] === 0x4b;
  if (isSpreadsheet) return `“${name}” is a spreadsheet or an archive, not a text file. Save it as CSV and try again.`;
  if (!isUtf16 && start.includes(0)) return `“${name}” is not a text file.`;
  if (size <= start.length && start.every((byte) => byte <= 0x20)) return `“${name}” contains only blank lines.`;
  return undefined;
}

const NOT_UTF8 = /utf-8 encoded|Invalid unicode/i;

/** Reads the registered file into a table of its own. Lines that don't fit are set aside with their reason. */
export async function importCsv(database: Database, table: string, fileName: string): Promise<Imported> {
  try {
    return await read(database, table);
  } catch (error) {
    if (error instanceof FileProblem || error instanceof NotUtf8) throw error;
    if (/Error when sniffing/.test(String(error))) {
      const sentence = "The file could not be read as CSV: its lines don’t agree on a separator or on quotes.";
      throw new Unsniffable(sentence, { cause: error });
    }
    if (NOT_UTF8.test(String(error))) throw new NotUtf8(fileName, { cause: error });
    throw new FileProblem(reasonOf(String(error).replaceAll(OWN_FILE, fileName)), { cause: error });
  }
}

async function read(database: Database, table: string): Promise<Imported> {
  await dropRejects(database);
  await database.query("CREATE SCHEMA IF NOT EXISTS own");
  // `skip = 0`: otherwise the engine drops leading lines until the rest fits.
  const scan = `read_csv('${OWN_FILE}', skip = 0, store_rejects = true, rejects_limit = ${MAX_REJECTS})`;
  const columns = await database.query(`DESCRIBE FROM ${scan}`);
  if (columns.length > MAX_COLUMNS) {
    throw new FileProblem(
      `The file has ${columns.length.toLocaleString("en-US")} columns; the limit is ${MAX_COLUMNS}. Save the ones you need and try again.`,
    );
  }
  await database.query(`CREATE OR REPLACE TABLE ${table} AS FROM ${scan}`);
  const [count] = await database.query(`SELECT count(*)::INTEGER AS rows FROM ${table}`);
  // The engine describes the scan only if it rejected something.
  const [dialect = await sniff(database)] = await database.query("SELECT delimiter, has_header FROM reject_scans");
  const [counted] = await database.query(
    "SELECT count(DISTINCT line)::INTEGER AS lines, count(*)::INTEGER AS problems FROM reject_errors",
  );
  const rejected = await database.query(
    `SELECT line::INTEGER AS line, first(error_message) AS reason, left(first(csv_line), 200) AS text
    FROM reject_errors GROUP BY line ORDER BY line LIMIT ${SHOWN_REJECTS}`,
  );
  const isNotUtf8 = rejected.some(({ reason }) => NOT_UTF8.test(String(reason)));
  await dropRejects(database);
  if (isNotUtf8) throw new NotUtf8(table);
  return {
    table,
    rows: Number(count?.rows),
    delimiter: String(dialect?.delimiter ?? ","),
    hasHeader: Boolean(dialect?.has_header),
    rejectedCount: Number(counted?.lines),
    isRejectedCountLow: Number(counted?.problems) >= MAX_REJECTS,
    rejected: rejected.map(({ line, reason, text }) => ({
      line: Number(line),
      reason: String(reason),
      text: String(text ?? ""),
    })),
  };
}

async function sniff(database: Database) {
  const [found = {}] = await database.query(
    `SELECT Delimiter AS delimiter, HasHeader AS has_header FROM sniff_csv('${OWN_FILE}', skip = 0)`,
  );
  return found;
}

async function dropRejects(database: Database) {
  await database.query("DROP TABLE IF EXISTS reject_errors");
  await database.query("DROP TABLE IF EXISTS reject_scans");
}

function reasonOf(message: string): string {
  if (/Out of Memory/i.test(message)) return "The file needs more memory than the engine is allowed to use.";
  const [first = "", ...rest] = message.replace(/^(?:Error: )?[\w ]+ Error: /, "").split("\n");
  // The engine quotes the line first and then says what is wrong with it.
  const reason = first.startsWith("CSV Error") ? rest.find((line) => !line.startsWith("Original Line")) : undefined;
  return `The file could not be read as CSV. ${reason ? `${first}. ${reason}` : first}`;
}
