import type { Database } from "../engine/database.ts";
import { OWN_FILE } from "../engine/settings.ts";

/** Stated next to the file field. Larger files would not fit into the engine's memory. */
export const MAX_FILE_MB = 200;
const MAX_REJECTS = 1000;

type RejectedLine = { line: number; reason: string; text: string };
export type Imported = {
  table: string;
  rows: number;
  rejected: readonly RejectedLine[];
  delimiter: string;
  hasHeader: boolean;
  encoding: "UTF-8" | "Latin-1";
};

/** A problem that the visitor can fix; its message is shown to them. */
export class FileProblem extends Error {}

/** A table name made from a file name. */
export function tableNameOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 40);
  if (words === "") return "own.file";
  return /^\d/.test(words) ? `own.file_${words}` : `own.${words}`;
}

/** Looks at the size and the first bytes before the engine is bothered with a file. */
export function fileProblem({ name, size }: { name: string; size: number }, start: Uint8Array): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size > MAX_FILE_MB * 1024 * 1024) {
    return `“${name}” has ${Math.round(size / 1024 / 1024)} MB; the limit is ${MAX_FILE_MB} MB, because everything stays in this browser’s memory.`;
  }
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (isUtf16) return `“${name}” is encoded in UTF-16. Save it as UTF-8 and try again.`;
  const isSpreadsheet = start[0] === 0x50 && start[1] === 0x4b;
  if (isSpreadsheet) return `“${name}” is a spreadsheet or an archive, not a text file. Save it as CSV and try again.`;
  if (start.includes(0)) return `“${name}” is not a text file.`;
  return undefined;
}

/** Reads the registered file into a table of its own. Lines that don't fit are set aside with their reason. */
export async function importCsv(database: Database, fileName: string): Promise<Imported> {
  const table = tableNameOf(fileName);
  try {
    const imported = await read(database, table, "utf-8").catch((error: unknown) => {
      if (NOT_UTF8.test(String(error))) return undefined;
      throw error;
    });
    const isUtf8 = imported && !imported.rejected.some(({ reason }) => NOT_UTF8.test(reason));
    if (isUtf8) return { ...imported, encoding: "UTF-8" };
    return { ...(await read(database, table, "latin-1")), encoding: "Latin-1" };
  } catch (error) {
    throw new FileProblem(reasonOf(String(error)), { cause: error });
  }
}

const NOT_UTF8 = /utf-8 encoded|Invalid unicode/i;

async function read(database: Database, table: string, encoding: string) {
  await dropRejects(database);
  await database.query("CREATE SCHEMA IF NOT EXISTS own");
  // `skip = 0`: otherwise the engine drops leading lines until the rest fits.
  await database.query(`CREATE OR REPLACE TABLE ${table} AS SELECT * FROM read_csv('${OWN_FILE}', skip = 0,
    encoding = '${encoding}', store_rejects = true, rejects_limit = ${MAX_REJECTS})`);
  const [count] = await database.query(`SELECT count(*)::INTEGER AS rows FROM ${table}`);
  // The engine describes the scan only if it rejected something.
  const [scan = await sniff(database, encoding)] = await database.query(
    "SELECT delimiter, has_header FROM reject_scans",
  );
  // A line that misses several columns is reported once for each.
  const rejected = await database.query(
    "SELECT line::INTEGER AS line, first(error_message) AS reason, first(csv_line) AS text FROM reject_errors GROUP BY ALL ORDER BY line",
  );
  await dropRejects(database);
  return {
    table,
    rows: Number(count?.rows),
    delimiter: String(scan?.delimiter ?? ","),
    hasHeader: Boolean(scan?.has_header),
    rejected: rejected.map(({ line, reason, text }) => ({
      line: Number(line),
      reason: String(reason),
      text: String(text ?? "").slice(0, 200),
    })),
  };
}

async function sniff(database: Database, encoding: string) {
  const [found = {}] = await database.query(
    `SELECT Delimiter AS delimiter, HasHeader AS has_header FROM sniff_csv('${OWN_FILE}', skip = 0, encoding = '${encoding}')`,
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
