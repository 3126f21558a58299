// @ts-check
// The first step of every launcher: installs packages and builds the site, each only if something changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureNode, installPackages } from "./install.mjs";
import { installedMatchesLock } from "./installed.mjs";
import { writeNotices } from "./notices.mjs";
import { LaunchError, nodeBinary, OUT_OF_MEMORY, ROOT, ranOutOfMemory, run, showStep, tool } from "./processes.mjs";
import { dependenciesHash, fingerprintSources, hashIn } from "./sources.mjs";

const INSTALL_STAMP = join(ROOT, "node_modules", ".installed");
const BUILD_STAMP = join(ROOT, "build", ".sources");
const COMPRESSION_STAMP = join(ROOT, "build", ".compressed");
const SERVER_BUNDLE = join(ROOT, "build", "server", "index.js");

/** The bundler's garbage would otherwise pile up beyond 1 GB: its JavaScript part needs a third of this. */
const SMALL_HEAP = ["--max-old-space-size=400", "--max-semi-space-size=4"];
/** Read by the allocator of the bundler's native part: freed memory goes back to the system at once. */
const RETURN_MEMORY = { MIMALLOC_PURGE_DELAY: "0" };

/**
 * Installs the locked packages unless they are there already, and Node where the host's is too old.
 * @param {{ tools?: boolean }} [options] tools: also what only tests, checks and measurements use
 */
export async function ensureInstalled({ tools = false } = {}) {
  const locked = dependenciesHash();
  const [installed, extent] = readStamp(INSTALL_STAMP)?.split(" ") ?? [];
  if (installed !== locked || (tools && extent !== "tools")) {
    if (!installedMatchesLock({ tools })) {
      rmSync(INSTALL_STAMP, { force: true });
      const name = installedMatchesLock({ tools: false }) ? "Installing the tests' tools" : "Installing packages";
      await showStep(name, () => installPackages({ tools }));
    }
    writeFileSync(INSTALL_STAMP, `${locked} ${tools || installedMatchesLock({ tools: true }) ? "tools" : "site"}`);
  }
  await ensureNode();
}

/**
 * Builds the site if its sources have changed since the last build.
 * @param {{ force?: boolean, compressed?: boolean }} [options] compressed: whether the client's files have to be
 * compressed as well, which `npm start` does only once the site is up
 */
export async function ensureBuilt({ force = false, compressed = true } = {}) {
  const built = readStamp(BUILD_STAMP);
  const { hash, record } = fingerprintSources(built);
  if (force || hash !== hashIn(built) || !existsSync(SERVER_BUNDLE)) {
    // Removed before the build and written after it, so that an interrupted build never looks complete.
    rmSync(BUILD_STAMP, { force: true });
    rmSync(COMPRESSION_STAMP, { force: true });
    await showStep("Bundling the site", bundle);
  }
  writeFileSync(BUILD_STAMP, record);
  if (compressed && !isCompressed()) await showStep("Compressing its files", () => compressFiles([]));
}

async function bundle() {
  const facts = await run(nodeBinary(), [join(ROOT, "content", "check.ts")], { capture: true });
  if (facts.code !== 0) throw new LaunchError(`The facts in content/ are invalid:\n${facts.output}`);
  await runBuildStep([...SMALL_HEAP, tool("@react-router/dev", "react-router"), "build"]);
  if (!existsSync(SERVER_BUNDLE)) throw new LaunchError(`The build did not create ${relative(ROOT, SERVER_BUNDLE)}.`);
  writeNotices();
}

export const isCompressed = () => existsSync(COMPRESSION_STAMP);

/**
 * Compresses the client's files at full quality. An interrupted run is continued by the next one.
 * @param {string[]} args of precompress.mjs
 */
export async function compressFiles(args) {
  await runBuildStep([join(ROOT, "scripts", "precompress.mjs"), ...args]);
  writeFileSync(COMPRESSION_STAMP, "");
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
