import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { DAY_MS } from "#contract/durations.ts";
import { systemClock } from "#server/platform/clock.ts";
import {
  announceDatabase,
  type CommandContext,
  type CommandResult,
  DATABASE_OPTIONS,
  readCommandLine,
  runCommand,
  UsageError,
} from "#server/platform/command-line.ts";
import { withDatabase } from "#server/platform/database.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { noteBackup } from "#server/platform/last-backup.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Settings } from "#server/platform/settings.ts";
import { exportSite } from "./export.ts";
import { openExport } from "./export-reader.ts";
import { goBack } from "./go-back.ts";
import { importSite } from "./import.ts";
import { backUp, restore, timestamp } from "./sqlite-backup.ts";

/** Adds what cancels the command and where warnings go. */
type BackupContext = CommandContext & { signal: AbortSignal; warn: (lines: string) => void };

type Task = Pick<BackupContext, "signal" | "warn"> & { settings: Settings; file: string | undefined };

const USAGE = `Usage:
  npm run backup -- [<file>]    backs up the SQLite database while the site is running
  npm run restore -- <file>     replaces the SQLite database with a backup
  npm run restore -- --release <version> [--yes]
                                takes the database, on either engine, back to what this earlier release can open
  npm run export -- <file>      exports all data to a file that either database engine can import
  npm run import -- <file>      imports such a file into a new database
${DATABASE_OPTIONS}
  --new                         with restore and import: creates the SQLite database if there is none`;

const CREATING = new Set(["restore", "import"]);

/** Each command returns the message for the operator. */
const COMMANDS: Record<string, (task: Task) => Promise<string>> = {
  async backup({ settings, file = `backups/site-${timestamp(systemClock)}.backup`, signal, warn }) {
    const started = performance.now();
    const path = resolve(file);
    const { size } = await backUp({ dataDir: settings.dataDir, file: path, clock: systemClock, signal });
    await noteBackup(settings.dataDir, systemClock.now(), createLogger("warn", warn));
    const { backupsDays } = settings.keep;
    const old = await deleteOldCopies(path, settings.dataDir, backupsDays, systemClock.now());
    return [
      `Backed up to ${path} (${readable(size)}, ${secondsSince(started)}). Keep it private: it contains all data.`,
      ...(old > 0 ? [`Deleted database copies older than ${backupsDays} days: ${old}.`] : []),
    ].join("\n");
  },

  async restore({ settings, file = "", signal }) {
    const path = resolve(file);
    const restored = await restore({ dataDir: settings.dataDir, file: path, clock: systemClock, signal });
    return [
      `Restored ${path}, created ${restored.created}.`,
      restored.kept && `The previous database was kept as ${restored.kept}.`,
      restored.wasUnreadable &&
        "It is damaged, so there is no telling whether the site is running. If it is, restart it.",
      "Everyone has to sign in again.",
    ]
      .filter(Boolean)
      .join("\n");
  },

  async export({ settings, file = "", signal, warn }) {
    const path = resolve(file);
    const started = performance.now();
    const { rows } = await withDatabase(settings, createLogger("warn", warn), (database) =>
      exportSite({ database, file: path, clock: systemClock, signal }),
    );
    const { size } = await stat(path);
    return [
      `Exported ${counted(rows)} to ${path} (${readable(size)}, ${secondsSince(started)}).`,
      "Keep it private: it contains visitors' messages, the owner's password hash and the key that signs links.",
    ].join("\n");
  },

  async import({ settings, file = "", signal, warn }) {
    const path = resolve(file);
    const started = performance.now();
    const source = await openExport(path);
    const { rows } = await withDatabase(settings, createLogger("warn", warn), (database) =>
      importSite({ database, source, signal }),
    );
    return `Imported ${counted(rows)} from ${path} (${secondsSince(started)}).`;
  },
};

function refusePostgres({ databaseUrl }: Settings) {
  if (!databaseUrl) return;
  throw new OperatorError(
    "DATABASE_URL is set, so the data is in PostgreSQL. Use pg_dump and pg_restore instead; see docs/how-to/back-up-and-restore.md.",
  );
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const counted = (rows: number) => `${rows} ${rows === 1 ? "row" : "rows"}`;

function readable(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function perform(args: readonly string[], context: BackupContext): Promise<string> {
  const { positionals, settings, flags } = readCommandLine(args, context);
  const [name = "", file, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(USAGE);
  if (flags.release !== undefined) {
    if (name !== "restore" || file) throw new UsageError(USAGE);
    await announceDatabase(settings, context);
    return goBack({ settings, release: flags.release, isConfirmed: flags.yes, clock: systemClock });
  }
  if (rest.length > 0) throw new UsageError(`Specify only one file: npm run ${name} -- <file>`);
  if (!file && name !== "backup") throw new UsageError(`Specify the file: npm run ${name} -- <file>`);
  if (name === "backup" || name === "restore") refusePostgres(settings);
  await announceDatabase(settings, context, { isNewAllowed: CREATING.has(name), isNewWanted: flags.new });
  const { signal, warn } = context;
  return command({ settings, file, signal, warn });
}

/** Runs `npm run backup`, `restore`, `export` and `import`. */
export function runBackupCommand(args: readonly string[], context: BackupContext): Promise<CommandResult> {
  return runCommand(args, USAGE, () => perform(args, context));
}

/** Backups named after their time, as the command and the nightly service do. */
const TIMED_BACKUP = /^site-\d{4}-?\d\d-?\d\dT[\d-]+Z\.backup$/;
/** Databases that a restore set aside. */
const SET_ASIDE = /^site\.sqlite\.before-restore-[\dT-]+Z(-wal|-shm)?$/;

/**
 * Deletes copies of the database older than `days` and returns how many: backups next to the new one, if that is named
 * after its time, and databases set aside by restores. Other files may be there on purpose.
 */
async function deleteOldCopies(newBackup: string, dataDir: string, days: number, now: number): Promise<number> {
  if (days === 0) return 0;
  const before = now - days * DAY_MS;
  const backups = TIMED_BACKUP.test(basename(newBackup))
    ? await deleteOld(dirname(newBackup), TIMED_BACKUP, before)
    : 0;
  return backups + (await deleteOld(dataDir, SET_ASIDE, before));
}

async function deleteOld(folder: string, pattern: RegExp, before: number): Promise<number> {
  let deleted = 0;
  for (const name of (await readdir(folder)).filter((each) => pattern.test(each))) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs >= before) continue;
    await rm(file);
    deleted += 1;
  }
  return deleted;
}
