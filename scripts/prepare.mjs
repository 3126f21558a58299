// @ts-check
// The first step of every launcher: installs packages and builds the site, each only if something changed.
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { installedMatchesLock } from "./installed.mjs";
import { writeNotices } from "./notices.mjs";
import { checkPageBudgets } from "./page-budgets.mjs";
import { LaunchError, nodeBinary, OUT_OF_MEMORY, ROOT, ranOutOfMemory, run, tool } from "./processes.mjs";

const INSTALL_STAMP = join(ROOT, "node_modules", ".installed");
const BUILD_STAMP = join(ROOT, "build", ".sources");
const SERVER_BUNDLE = join(ROOT, "build", "server", "index.js");

const SOURCE_FOLDERS = ["app", "server", "contract", "content", "content-types", "migrations", "public", "models"];
const SOURCE_FILES = [
  "scripts/page-budgets.mjs",
  "scripts/notices.mjs",
  "scripts/precompress.mjs",
  "scripts/third-party.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The bundler's garbage would otherwise pile up beyond 1 GB: its JavaScript part needs a third of this. */
const SMALL_HEAP = ["--max-old-space-size=400", "--max-semi-space-size=4"];
/** Read by the allocator of the bundler's native part: freed memory goes back to the system at once. */
const RETURN_MEMORY = { MIMALLOC_PURGE_DELAY: "0" };

/** Runs `npm ci` unless the installed packages match the lock file. */
export async function ensureInstalled() {
  const wanted = dependenciesHash();
  if (readStamp(INSTALL_STAMP) === wanted) return;
  if (!installedMatchesLock()) await install();
  writeFileSync(INSTALL_STAMP, wanted);
}

async function install() {
  console.log("Installing packages …");
  rmSync(INSTALL_STAMP, { force: true });
  // With NODE_ENV=production on the host, npm would leave out the build tools.
  const args = ["ci", "--include=dev", "--include=optional", "--prefix", ROOT];
  const { npm_execpath: npm, npm_node_execpath: hostNode } = process.env;
  // npm runs with the host's Node, since the one in node_modules is about to be replaced.
  const outcome = npm?.endsWith("npm-cli.js")
    ? await run(hostNode ?? process.execPath, [npm, ...args], { capture: true })
    : await run(...commandOnPath("npm", args), { capture: true });
  if (outcome.code === 0) return;
  console.error(outcome.output);
  throw new LaunchError(
    "The packages could not be installed (npm ci failed, see above). Check the network and package-lock.json, then run the command again.",
  );
}

/**
 * Windows finds commands such as npm.cmd only through its shell.
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
function commandOnPath(command, args) {
  return process.platform === "win32" ? ["cmd.exe", ["/d", "/c", command, ...args]] : [command, args];
}

/**
 * Builds the site if its sources have changed since the last build. Compares contents instead of modification times,
 * which git doesn't preserve.
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt({ force = false } = {}) {
  const sources = sourcesHash();
  if (!force && readStamp(BUILD_STAMP) === sources && existsSync(SERVER_BUNDLE)) return;
  console.log("Building …");
  const started = performance.now();
  // Removed before the build and written after it, so that an interrupted build never looks complete.
  rmSync(BUILD_STAMP, { force: true });
  const facts = await run(nodeBinary(), [join(ROOT, "content", "check.ts")], { capture: true });
  if (facts.code !== 0) throw new LaunchError(`The facts in content/ are invalid:\n${facts.output}`);
  // One process at a time: together they would exceed the 1 GB that the site needs anyway.
  await runBuildStep([...SMALL_HEAP, tool("@react-router/dev", "react-router"), "build"]);
  if (!existsSync(SERVER_BUNDLE)) throw new LaunchError(`The build did not create ${relative(ROOT, SERVER_BUNDLE)}.`);
  writeNotices();
  await runBuildStep([join(ROOT, "scripts", "precompress.mjs")]);
  await checkPageBudgets();
  writeFileSync(BUILD_STAMP, sources);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** @param {string[]} args */
async function runBuildStep(args) {
  const outcome = await run(nodeBinary(), args, {
    env: { NODE_ENV: "production", ...RETURN_MEMORY },
    capture: true,
  });
  if (outcome.code === 0) return;
  console.error(outcome.output);
  throw new LaunchError(
    ranOutOfMemory(outcome) ? OUT_OF_MEMORY : `The build failed (exit code ${outcome.code}, see above).`,
  );
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function dependenciesHash() {
  /** @type {Record<string, unknown>} */
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest;
  const requested = { dependencies, devDependencies, optionalDependencies, overrides, allowScripts };
  return createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .update(JSON.stringify(requested))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap(filesIn)]) {
    hashFile(hash, file);
  }
  return hash.digest("hex");
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads in chunks, since one of the models has 90 MB.
 * @param {import("node:crypto").Hash} hash
 * @param {string} file
 */
function hashFile(hash, file) {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const opened = openSync(join(ROOT, file), "r");
  hash.update(`${file}\0${fstatSync(opened).size}\0`);
  for (let read = -1; read !== 0; ) {
    read = readSync(opened, chunk);
    hash.update(chunk.subarray(0, read));
  }
  closeSync(opened);
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}
