import type { Engine } from "../duckdb/engine.ts";
import { asUtf8, type Encoding, utf16Of, withEqualLineEnds } from "./encodings.ts";
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
