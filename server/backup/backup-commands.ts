import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSettings, type Settings } from "#server/platform/settings.ts";
import { exportSite } from "./export.ts";
import { openExport } from "./export-reader.ts";
import { importSite } from "./import.ts";
import { backUp, timestamp } from "./sqlite-backup.ts";
import { databaseIn } from "./sqlite-file.ts";
import { restore } from "./sqlite-restore.ts";

/** What surrounds the command: its settings, what stops it, and where warnings go. */
type Surroundings = { readEnvironment: () => NodeJS.ProcessEnv; signal: AbortSignal; warn: (lines: string) => void };

type Task = Omit<Surroundings, "readEnvironment"> & { settings: Settings; file: string | undefined };

/** What each command does; the answer is what it tells the operator. */
const COMMANDS: Record<string, (task: Task) => Promise<string>> = {
  async backup({ settings, file = `backups/site-${timestamp(systemClock)}.backup`, signal }) {
    refusePostgres(settings);
    const started = performance.now();
    const path = resolve(file);
    const { size } = await backUp({ dataDir: settings.dataDir, file: path, clock: systemClock, signal });
    return `Backed up to ${path} (${readable(size)}, ${secondsSince(started)}). Keep it private: it holds everything.`;
  },

  async restore({ settings, file, signal }) {
    refusePostgres(settings);
    const path = required("restore", file);
    const restored = await restore({ dataDir: settings.dataDir, file: path, clock: systemClock, signal });
    return [
      `Restored ${path}, made ${restored.created}.`,
      restored.kept && `The database that was there is kept as ${restored.kept}.`,
      restored.wasUnreadable &&
        "It is damaged, so it was not possible to see whether the site runs: restart it if it does.",
      "Everyone has to sign in again.",
    ]
      .filter(Boolean)
      .join("\n");
  },

  async export({ settings, file, signal, warn }) {
    const path = required("export", file);
    if (!settings.databaseUrl && !existsSync(databaseIn(settings.dataDir))) {
      throw new OperatorError(`There is no database in DATA_DIR (${settings.dataDir}), so there is nothing to export.`);
    }
    const started = performance.now();
    const { rows } = await withDatabase(settings, warn, (database) =>
      exportSite({ database, file: path, clock: systemClock, signal }),
    );
    const { size } = await stat(path);
    return [
      `Exported ${counted(rows)} to ${path} (${readable(size)}, ${secondsSince(started)}).`,
      "Keep it private: it holds what visitors wrote, the owner's password hash and the key that signs links.",
    ].join("\n");
  },

  async import({ settings, file, signal, warn }) {
    const path = required("import", file);
    const started = performance.now();
    const source = await openExport(path);
    const { rows } = await withDatabase(settings, warn, (database) => importSite({ database, source, signal }));
    return `Imported ${counted(rows)} from ${path} (${secondsSince(started)}).`;
  },
};

async function withDatabase<Result>(
  settings: Settings,
  warn: Surroundings["warn"],
  work: (database: Database) => Promise<Result>,
) {
  const log = createLogger("warn", warn);
  const database = await openDatabase(settings, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function required(command: string, file: string | undefined): string {
  if (!file) throw new OperatorError(`Name the file: npm run ${command} -- <file>`);
  return resolve(file);
}

function refusePostgres({ databaseUrl }: Settings) {
  if (!databaseUrl) return;
  throw new OperatorError(
    "DATABASE_URL is set, so the data is in PostgreSQL: use pg_dump and pg_restore, as docs/how-to/back-up-and-restore.md shows.",
  );
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const counted = (rows: number) => `${rows} ${rows === 1 ? "row" : "rows"}`;

function readable(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Does what `npm run backup`, `restore`, `export` and `import` do. Exit codes: 0 done, 1 not done and why. */
export async function runBackupCommand(
  [name = "", file, ...rest]: readonly string[],
  { readEnvironment, ...surroundings }: Surroundings,
): Promise<{ code: 0 | 1; said: string }> {
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new OperatorError(`There are ${Object.keys(COMMANDS).join(", ")}; there is no "${name}".`);
    if (rest.length > 0) throw new OperatorError(`Name one file only: npm run ${name} -- <file>`);
    return { code: 0, said: await command({ settings: readSettings(readEnvironment()), file, ...surroundings }) };
  } catch (error) {
    const reason = error instanceof Error && error.name === "AbortError" ? error.cause : error;
    // The operator's mistakes get a sentence; ours get a stack.
    if (reason instanceof OperatorError) return { code: 1, said: reason.message };
    throw error;
  }
}
