import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { siteSections } from "#content-types/site/site-sections.ts";
import { reseedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
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
import { type Database, withDatabase } from "#server/platform/database.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Settings } from "#server/platform/settings.ts";
import { exportSite } from "./export.ts";
import { backUp, timestamp } from "./sqlite-backup.ts";

type ResetContext = CommandContext & {
  /** The terminal to ask for confirmation on. */
  input: Readable & { isTTY?: boolean };
  ask: (question: string) => void;
};

const WORD = "reset";

const USAGE = `Usage:
  npm run reset                replaces all posts, projects, services, playground items and site sections with the
                               samples in content/, after making a backup
${DATABASE_OPTIONS}
  --yes                        skips the confirmation
  --force                      runs even if there is an owner account or an inquiry`;

async function perform(args: readonly string[], context: ResetContext): Promise<string> {
  const { positionals, settings, flags } = readCommandLine(args, context);
  if (positionals.length > 0) throw new UsageError(USAGE);
  if (context.environment.NODE_ENV === "production") {
    throw new OperatorError("This command is for development, but NODE_ENV is production. Nothing was changed.");
  }
  await announceDatabase(settings, context);
  const log = createLogger("error", () => {});
  return withDatabase(settings, log, async (database) => {
    if (!flags.force) await refuseRealSite(database);
    if (!flags.yes) await askTwice(context);
    const copy = await keepCopy(settings, database, join(context.folder, "backups"));
    const before = await reseedContent(database, systemClock, seedItems);
    await seedSections(database, systemClock);
    return `Replaced ${before} items with the ${seedItems.length + siteSections.length} samples in content/. The previous content is in ${copy}.`;
  });
}

/** A site with only samples has neither an owner nor an inquiry, so this one may be in use. */
async function refuseRealSite({ db }: Database) {
  const owner = await db.selectFrom("accounts").select("username").executeTakeFirst();
  const inquiry = await db.selectFrom("inquiries").select("id").limit(1).executeTakeFirst();
  if (!owner && !inquiry) return;
  const found = owner ? `an owner account (${owner.username})` : "an inquiry";
  throw new OperatorError(
    `This database has ${found}, so it may be a real site. To replace its content anyway, add --force. Nothing was changed.`,
  );
}

async function askTwice({ input, ask }: ResetContext) {
  if (!input.isTTY) throw new OperatorError("There is no terminal to confirm on: add --yes. Nothing was changed.");
  const terminal = createInterface({ input });
  const lines = terminal[Symbol.asyncIterator]();
  try {
    for (const question of [
      `This replaces all posts, projects, services, playground items and site sections with the samples. Type "${WORD}" to continue: `,
      `Everything written in the editor will exist only in the backup. Type "${WORD}" again to confirm: `,
    ]) {
      ask(question);
      const answer = await lines.next();
      if (answer.done || answer.value.trim() !== WORD) throw new OperatorError("Canceled. Nothing was changed.");
    }
  } finally {
    terminal.close();
  }
}

async function keepCopy(settings: Settings, database: Database, folder: string): Promise<string> {
  const signal = new AbortController().signal;
  const name = join(folder, `site-${timestamp(systemClock)}`);
  if (settings.databaseUrl) {
    await exportSite({ database, file: `${name}.export`, clock: systemClock, signal });
    return `${name}.export`;
  }
  await backUp({ dataDir: settings.dataDir, file: `${name}.backup`, clock: systemClock, signal });
  return `${name}.backup`;
}

/** Runs `npm run reset`. */
export function runResetCommand(args: readonly string[], context: ResetContext): Promise<CommandResult> {
  return runCommand(args, USAGE, () => perform(args, context));
}
