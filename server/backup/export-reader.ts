import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { OperatorError } from "#server/platform/errors.ts";
import { parsedJson } from "#server/platform/parsed-json.ts";
import {
  CURRENT_SCHEMA,
  type DatabaseRow,
  decodeRow,
  EXPORT_VERSION,
  type ExportHeader,
  exportHeader,
  exportRow,
  exportTrailer,
} from "./export-format.ts";
import { asReadError } from "./new-file.ts";

/** Far longer than the longest row, which is a chunk of an attachment. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

type Line = { text: string /** The hash of all preceding bytes. */; sum: Hash };

type ReadRow = { table: string; row: DatabaseRow; bytes: number };

/** An export whose header matches this release. */
export type ExportFile = { header: ExportHeader; rows: AsyncGenerator<ReadRow> };

export async function openExport(path: string): Promise<ExportFile> {
  const lines = readLines(path);
  try {
    const first = await lines.next();
    const header = first.done ? undefined : exportHeader.safeParse(parsedJson(first.value.text)).data;
    if (!header) throw new OperatorError(`${path} is not an export of this site. Nothing was changed.`);
    if (header.version > EXPORT_VERSION || header.schema !== CURRENT_SCHEMA) {
      throw new OperatorError(
        `${path} was exported by a different release of the site (at migration ${header.schema}). Export it again ` +
          "with this release. Nothing was changed.",
      );
    }
    return { header, rows: readRows(path, lines) };
  } catch (error) {
    await lines.return(undefined);
    if (isUnzipError(error)) throw new OperatorError(`${path} is not an export of this site. Nothing was changed.`);
    throw asReadError(error, path);
  }
}

/** Yields the rows one by one, and throws at the end unless the trailer confirms them all. */
async function* readRows(path: string, lines: AsyncGenerator<Line>): AsyncGenerator<ReadRow> {
  const damaged = (cause?: unknown) =>
    new OperatorError(`${path} is damaged or truncated. Nothing was changed.`, { cause });
  const counts = new Map<string, number>();
  try {
    for await (const { text, sum } of lines) {
      const content = parsedJson(text);
      const row = exportRow.safeParse(content).data;
      if (row) {
        const [table, columns] = row;
        counts.set(table, (counts.get(table) ?? 0) + 1);
        yield { table, row: decodeRow(columns), bytes: text.length };
        continue;
      }
      const trailer = exportTrailer.safeParse(content).data;
      const isComplete =
        trailer?.sha256 === sum.copy().digest("hex") &&
        Object.entries(trailer.rows).every(([table, count]) => (counts.get(table) ?? 0) === count);
      if (isComplete && (await lines.next()).done) return;
      throw damaged();
    }
  } catch (error) {
    throw isUnzipError(error) ? damaged(error) : error;
  }
  throw damaged();
}

async function* readLines(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const content = file.pipe(createGunzip());
  file.once("error", (error) => content.destroy(error));
  const sum = createHash("sha256");
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", start)) {
        const line = Buffer.concat([...parts, chunk.subarray(start, end + 1)]);
        parts = [];
        length = 0;
        yield { text: line.toString(), sum };
        sum.update(line);
        start = end + 1;
      }
      parts.push(chunk.subarray(start));
      length += chunk.length - start;
      if (length > MAX_LINE_BYTES) return;
    }
  } finally {
    file.destroy();
  }
}

const isUnzipError = (error: unknown) => (error as { code?: string }).code?.startsWith("Z_") ?? false;
