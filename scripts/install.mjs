// @ts-check
// Installs the locked packages, and a Node for hosts whose own is too old.
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { installedMatchesLock } from "./installed.mjs";
import { isNewEnough, LaunchError, NODE_LINK, nodeBinary, PACKAGED_NODE, ROOT, run, showStep } from "./processes.mjs";

/** Where the packaged Node has a lock file of its own, since npm can't leave out a package by the host's version. */
const NODE_PACKAGE = join(ROOT, "scripts", "node");

const HINT = "Check the network and package-lock.json, then run the command again.";

/** @param {{ tools: boolean }} options */
export async function installPackages({ tools }) {
  const extent = tools ? "--include=dev" : "--omit=dev";
  // Adding the tools to an installation takes half the time of a new one; --no-save leaves the lock file alone.
  if (tools && installedMatchesLock({ tools: false })) {
    const added = await npm([
      "install",
      "--no-save",
      "--prefer-offline",
      extent,
      "--include=optional",
      "--prefix",
      ROOT,
    ]);
    if (added.code === 0 && installedMatchesLock({ tools })) return;
  }
  const [packages, node] = await Promise.all([
    npm(["ci", extent, "--include=optional", "--prefix", ROOT]),
    isNodeMissing() ? installNode() : undefined,
  ]);
  for (const outcome of [packages, node]) {
    if (!outcome || outcome.code === 0) continue;
    console.error(outcome.output);
    throw new LaunchError(`The packages could not be installed (npm ci failed, see above). ${HINT}`);
  }
}

/** Makes node_modules/.bin/node the Node that runs the site: the host's, or the packaged one where that is too old. */
export async function ensureNode() {
  if (isNodeMissing()) {
    const outcome = await showStep("Installing Node", installNode);
    if (outcome.code !== 0) throw new LaunchError(`${outcome.output}\nNode could not be installed. ${HINT}`);
  }
  const node = nodeBinary();
  if (process.platform === "win32") return;
  if (existsSync(NODE_LINK) && realpathSync(NODE_LINK) === realpathSync(node)) return;
  mkdirSync(dirname(NODE_LINK), { recursive: true });
  // A link to a Node that is gone or was replaced still occupies the name.
  rmSync(NODE_LINK, { force: true });
  symlinkSync(node, NODE_LINK);
}

/** Whether the host's Node is too old and there is no packaged one, or not of the locked version. */
function isNodeMissing() {
  if (!existsSync(PACKAGED_NODE)) return !isNewEnough(process.versions.node);
  const folder = dirname(dirname(PACKAGED_NODE));
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { optionalDependencies } = JSON.parse(readFileSync(join(NODE_PACKAGE, "package.json"), "utf8"));
  return version !== optionalDependencies[name];
}

async function installNode() {
  const outcome = await npm(["ci", "--include=optional", "--prefix", NODE_PACKAGE]);
  // A third of the package is headers for compiling native modules.
  for (const part of ["include", "share"]) {
    rmSync(join(dirname(dirname(PACKAGED_NODE)), part), { recursive: true, force: true });
  }
  return outcome;
}

/**
 * Runs npm with the host's Node, since the one in node_modules may be about to be replaced.
 * @param {string[]} args
 */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: hostNode } = process.env;
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  if (cli?.endsWith("npm-cli.js"))
    return run(hostNode ?? process.execPath, [cli, ...args, ...quiet], { capture: true });
  // Windows finds commands such as npm.cmd only through its shell.
  return process.platform === "win32"
    ? run("cmd.exe", ["/d", "/c", "npm", ...args, ...quiet], { capture: true })
    : run("npm", [...args, ...quiet], { capture: true });
}
