import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { IMPORT_LIMITS, type ImportReport } from "#contract/exchange.ts";
import { createContentItemsService } from "#server/content-items/content-items.service.ts";
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
import { AppError, OperatorError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readArchive, type SourceFile } from "./archive.ts";
import { createExchangeService, type ExchangeService } from "./exchange.service.ts";
import { createReader } from "./reader.ts";

const USAGE = `Usage:
  npm run posts -- import <file or folder>   imports a folder of Markdown, a zip of one, or an export of Ghost or WordPress
  npm run posts -- export <file.zip>         writes everything as Markdown, with its pictures
${DATABASE_OPTIONS}`;

const WHO = "command line";

/** Runs `npm run posts`. Exit codes: 0 success, 1 failure, 2 wrong usage. */
export function runPostsCommand(
  args: readonly string[],
  context: CommandContext & { warn: (lines: string) => void },
): Promise<CommandResult> {
  return runCommand(args, USAGE, async () => {
    const { positionals, settings } = readCommandLine(args, context);
    const [name, path, ...rest] = positionals;
    if ((name !== "import" && name !== "export") || !path || rest.length > 0) throw new UsageError(USAGE);
    await announceDatabase(settings, context);
    const log = createLogger("warn", context.warn);
    return withDatabase(settings, log, async (database) => {
      const core = await createCore({ database, settings, log });
      const content = createContentItemsService(core);
      const exchange = createExchangeService(content, createMediaService(core), createReader(log));
      return name === "import" ? importFrom(exchange, resolve(path)) : exportTo(exchange, resolve(path));
    }).catch((error: unknown) => {
      // What the owner would read on the page.
      throw error instanceof AppError ? new OperatorError(error.message, { cause: error }) : error;
    });
  });
}

async function importFrom(exchange: ExchangeService, path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`${path} does not exist.`);
  const files = found.isDirectory() ? await readFolder(path) : readArchive(await readFile(path), path);
  return describe(await exchange.importPosts(files, WHO));
}

async function readFolder(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: SourceFile[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    // Links could lead out of the folder.
    if (!entry.isFile() || name.split("/").some((part) => part.startsWith(".") || part === "node_modules")) continue;
    bytes += (await stat(path)).size;
    if (files.length >= IMPORT_LIMITS.files || bytes > IMPORT_LIMITS.unpackedBytes) {
      throw new OperatorError(
        `The folder has more than ${IMPORT_LIMITS.files} files or ${IMPORT_LIMITS.unpackedBytes / 1024 / 1024} MB.`,
      );
    }
    files.push({ path: name, bytes: await readFile(path) });
  }
  return files;
}

function describe({ source, created, unchanged, pictures, leftOut }: ImportReport): string {
  const published = created.filter(({ state }) => state === "published").length;
  return [
    `Imported ${created.length} posts from ${source} (${published} published, ${created.length - published} drafts) with ${pictures} pictures; ${unchanged} were imported before.`,
    ...(leftOut.length > 0 ? ["Left out:", ...leftOut.map((line) => `  ${line}`)] : []),
  ].join("\n");
}

async function exportTo(exchange: ExchangeService, path: string): Promise<string> {
  const bytes = await exchange.exportMarkdown();
  await writeFile(path, bytes, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new OperatorError(`${path} exists already.`);
    throw new OperatorError(`${path} could not be written: ${error.message}`, { cause: error });
  });
  return `Exported everything to ${path} (${Math.ceil(bytes.length / 1000)} kB).`;
}
