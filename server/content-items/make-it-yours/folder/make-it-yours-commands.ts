import { createCore } from "#server/core.ts";
import { createMediaService } from "#server/media/media.service.ts";
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
import { createLogger } from "#server/platform/logger.ts";
import { createContentItemsService } from "../../content-items.service.ts";
import { seedSections } from "../../site/seed-sections.ts";
import { createMakeItYoursService } from "../make-it-yours.service.ts";
import { applyFolder } from "./apply-folder.ts";
import { readOwnersFolder } from "./read-folder.ts";

const USAGE = `Usage:
  npm run make-it-yours -- <folder>   publishes what is in the folder: profile.json and other sections, resume.json,
                                      projects/, services/ and posts/ (.md or .json), pictures/
${DATABASE_OPTIONS}`;

async function perform(args: readonly string[], context: CommandContext): Promise<string> {
  const { positionals, settings } = readCommandLine(args, context);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
  const found = await readOwnersFolder(folder);
  await announceDatabase(settings, context);
  const log = createLogger("error", () => {});
  return withDatabase(settings, log, async (database) => {
    const core = await createCore({ settings, log, database });
    await seedSections(database, core.clock);
    const content = createContentItemsService(core);
    const media = createMediaService(core);
    const yours = createMakeItYoursService(core, content, media);
    const report = await applyFolder(found, { core, content, media, yours });
    return report.length > 0 ? report.join("\n") : "The site already says all of this. Nothing was changed.";
  });
}

/** Runs `npm run make-it-yours`. */
export function runMakeItYoursCommand(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  return runCommand(args, USAGE, () => perform(args, context));
}
