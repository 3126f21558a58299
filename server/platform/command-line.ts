import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { describeDatabase } from "#server/platform/database-facts.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { isSamePlace, lastStart, type ServiceRecord } from "#server/platform/service-record.ts";
import { readEnvironmentFile, readSettings, type Settings } from "#server/platform/settings.ts";
import { sqliteFile } from "#server/platform/sqlite.ts";

/** The environment of every command. */
export type CommandContext = {
  environment: Record<string, string | undefined>;
  /** The folder with the .env file, where the service is started. */
  folder: string;
  /** Prints a line before the command does anything. */
  announce: (line: string) => void;
};

/** The command line is invalid. */
export class UsageError extends OperatorError {}

/** The outcome of a command. Exit codes: 0 success, 1 failure, 2 wrong usage. */
export type CommandResult = { code: 0 | 1 | 2; message: string };

/** Runs a command. The operator's mistakes become a message and an exit code; bugs are rethrown with their stack. */
export async function runCommand(
  args: readonly string[],
  usage: string,
  perform: () => Promise<string>,
): Promise<CommandResult> {
  if (args.includes("--help") || args.includes("-h")) return { code: 0, message: usage };
  try {
    return { code: 0, message: await perform() };
  } catch (error) {
    const reason = error instanceof Error && error.name === "AbortError" ? error.cause : error;
    const known = reason instanceof OperatorError ? reason : asDatabaseOutage(reason);
    if (!known) throw error;
    return { code: reason instanceof UsageError ? 2 : 1, message: known.message };
  }
}

export type CommandLine = {
  positionals: string[];
  settings: Settings;
  flags: { new: boolean; yes: boolean; force: boolean; release?: string };
};

export const DATABASE_OPTIONS = `By default, the settings in .env and the environment determine the database. Options:
  --env-file <file>    reads the service's settings from this file
  --data-dir <folder>  uses the SQLite database in this folder`;

const OPTIONS = {
  "env-file": { type: "string" },
  "data-dir": { type: "string" },
  release: { type: "string" },
  new: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
} as const;

/**
 * Finds the settings of the service. The command line takes precedence over the environment, and that over the .env file.
 * If none of them names a database, it must be the one the service was last started with.
 */
export function readCommandLine(args: readonly string[], context: CommandContext): CommandLine {
  const { values, positionals } = parse(args);
  const { "env-file": envFile, "data-dir": dataDir, ...flags } = values;
  const { environment, folder } = context;
  if (envFile !== undefined && !existsSync(envFile))
    throw new OperatorError(`The settings file ${envFile} does not exist.`);
  const settings = readSettings({
    ...readEnvironmentFile(join(folder, ".env")).values,
    ...environment,
    ...(envFile !== undefined && readEnvironmentFile(envFile).values),
    ...(dataDir !== undefined && { DATA_DIR: resolve(dataDir), DATABASE_URL: undefined }),
  });
  const isNamed = [envFile, dataDir, environment.DATA_DIR, environment.DATABASE_URL].some((value) => value?.trim());
  const last = isNamed ? undefined : lastStart(folder);
  if (last && !isSamePlace(last, settings)) throw otherDatabase(last, settings);
  return { positionals, settings, flags };
}

/** Announces which database a command uses. A missing one is created only by some commands, and only with --new. */
export async function announceDatabase(
  settings: Settings,
  { announce }: CommandContext,
  { isNewAllowed = false, isNewWanted = false } = {},
): Promise<void> {
  const file = settings.databaseUrl ? undefined : sqliteFile(settings.dataDir);
  if (file === undefined || existsSync(file)) return announce(await describeDatabase(settings));
  if (isNewAllowed && isNewWanted) return announce(`Database: SQLite at ${file}, new`);
  throw new OperatorError(
    [
      `There is no database in ${settings.dataDir}, so nothing was done.`,
      "If the site's data is elsewhere, specify --data-dir <folder>, or --env-file <file> with the service's settings.",
      ...(isNewAllowed ? ["To create a new database there, add --new."] : []),
    ].join("\n"),
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${DATABASE_OPTIONS}`, { cause });
  }
}

function otherDatabase({ dataDir, postgres, startedAt }: ServiceRecord, settings: Settings) {
  const wanted = settings.databaseUrl ? "DATABASE_URL" : settings.dataDir;
  return new OperatorError(
    [
      `The site was last started here at ${startedAt} with its data in ${dataDir ?? `PostgreSQL (${postgres})`}, but this command's settings point to ${wanted}. Nothing was done.`,
      `Specify which one to use: --data-dir <folder>, --env-file <file>, or DATA_DIR or DATABASE_URL in the environment.`,
    ].join("\n"),
  );
}
