import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError } from "#server/platform/errors.ts";

/** Keeps other users of the machine from reading visitors' messages. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

const MISSING = new Set(["ENOENT", "ENOTDIR"]);
const REFUSED = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"]);
const DISK_FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;

/** Runs `work` with a temporary folder on the same disk as its result, and always deletes the folder. */
export async function withWorkFolder<Result>(parent: string, work: (folder: string) => Promise<Result>) {
  await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER });
  const folder = await mkdtemp(join(parent, ".unfinished-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a file completely or not at all, even if the power fails. */
export async function createAtomically(
  file: string,
  write: (folder: string, part: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another file name.`);
  try {
    await withWorkFolder(dirname(file), async (folder) => {
      const part = join(folder, "part");
      await write(folder, part);
      await putInPlace(part, file);
    });
  } catch (error) {
    throw asWriteError(error, file);
  }
}

/** Atomically replaces any existing file. */
export async function putInPlace(part: string, file: string): Promise<void> {
  await syncToDisk(part);
  await rename(part, file);
  // Windows can't open folders, and doesn't need to.
  if (process.platform !== "win32") await syncToDisk(dirname(file));
}

async function syncToDisk(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Explains a full or read-only disk; other errors pass through. */
export function asWriteError(cause: unknown, path: string): unknown {
  const { code, errcode } = cause as { code?: string; errcode?: number };
  const sqlite = errcode === undefined ? undefined : errcode & 0xff;
  if (DISK_FULL.has(code ?? "") || sqlite === SQLITE_FULL) {
    return new OperatorError(`There is not enough disk space to write ${path}. Nothing was changed.`, { cause });
  }
  if (REFUSED.has(code ?? "") || sqlite === SQLITE_IO_ERROR) {
    return new OperatorError(`${path} can't be written: ${(cause as Error).message}. Nothing was changed.`, { cause });
  }
  return cause;
}

/** Explains a missing or unreadable file; other errors pass through. */
export function asReadError(cause: unknown, path: string): unknown {
  const { code } = cause as { code?: string };
  if (MISSING.has(code ?? "")) return new OperatorError(`There is no file ${path}.`, { cause });
  if (code === "EACCES" || code === "EISDIR") return new OperatorError(`${path} can't be read.`, { cause });
  return cause;
}
