import type { Engine } from "../duckdb/engine.ts";
import { FileProblem, fileProblem, type Imported, importCsv, NotUtf8, Unsniffable } from "./import-csv.ts";
import { type ColumnProfile, findJoins, type JoinHint, profileTable } from "./profile.ts";

export type LoadedFile = {
  name: string;
  encoding: Encoding;
  imported: Imported;
  profile: readonly ColumnProfile[];
  joins: readonly JoinHint[];
};

type FileReader = Pick<Engine, "database" | "registerFile" | "releaseFile">;

/** Reads a file into a table and profiles it. Throws a FileProblem that says what to do. */
export async function loadFile(
  engine: FileReader,
  file: File,
  table: string,
  onStep: (step: string) => void,
): Promise<LoadedFile> {
  onStep(`Reading ${file.name}`);
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const utf16 = utf16Of(start);
  const refused = fileProblem(file, start, utf16 !== undefined);
  if (refused) throw new FileProblem(refused);
  const { imported, encoding } = await importAny(engine, file, table, utf16);
  onStep(`Profiling ${imported.rows.toLocaleString("en-US")} rows`);
  const profile = await profileTable(engine.database, table, imported.rows);
  const joins = await findJoins(engine.database, table, profile);
  return { name: file.name, encoding, imported, profile, joins };
}

async function importAny(engine: FileReader, file: File, table: string, utf16: ReturnType<typeof utf16Of>) {
  if (utf16) return { imported: await read(engine, await asUtf8(file, utf16), table), encoding: "UTF-16" as const };
  try {
    return { imported: await read(engine, file, table), encoding: "UTF-8" as const };
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    // Latin-1 is a part of it, and spreadsheets on Windows write it.
    const converted = await asUtf8(file, "windows-1252");
    return { imported: await read(engine, converted, table), encoding: "Windows-1252" as const };
  }
}

/** Files put together from several sources mix their line ends, which the engine doesn't accept. */
async function read(engine: FileReader, file: File, table: string) {
  try {
    return await readRegistered(engine, file, table);
  } catch (error) {
    if (!(error instanceof Unsniffable)) throw error;
    const equalized = await withEqualLineEnds(file).catch((cause: unknown) => {
      throw new NotUtf8(file.name, { cause });
    });
    return readRegistered(engine, equalized, table);
  }
}

async function readRegistered(engine: FileReader, file: File, table: string) {
  await engine.registerFile(file);
  try {
    return await importCsv(engine.database, table, file.name);
  } finally {
    await engine.releaseFile();
  }
}

type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** UTF-16 has a byte order mark or, as most CSV files consist of ASCII letters, a zero in every other byte. */
export function utf16Of(start: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.3;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : undefined;
}

/** The file in UTF-8, the engine's encoding. It is converted in pieces. */
const asUtf8 = (file: File, encoding: "utf-16le" | "utf-16be" | "windows-1252") =>
  convert(file, file.stream().pipeThrough(new TextDecoderStream(encoding)));

/** The file with the same end after every line. Rejects if it isn't UTF-8. */
function withEqualLineEnds(file: File): Promise<File> {
  let isAfterReturn = false;
  const equalized = new TransformStream<string, string>({
    transform(text, controller) {
      // The pair may be split between two pieces.
      const rest = isAfterReturn && text.startsWith("\n") ? text.slice(1) : text;
      isAfterReturn = text.endsWith("\r");
      controller.enqueue(rest.replaceAll(/\r\n?/g, "\n"));
    },
  });
  return convert(
    file,
    file
      .stream()
      .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }))
      .pipeThrough(equalized),
  );
}

async function convert(file: File, text: ReadableStream<string>): Promise<File> {
  return new File([await new Response(text.pipeThrough(new TextEncoderStream())).blob()], file.name);
}
