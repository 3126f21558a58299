// @ts-check
// Runs the project's tools with the project's Node. Has no dependencies, since it runs on the host's Node before any
// install.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {{ env?: NodeJS.ProcessEnv, capture?: boolean, onReady?: () => void }} RunOptions */
/** @typedef {{ code: number, signal: NodeJS.Signals | null, output: string }} Outcome */

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node's compile cache: later starts take half the time of the first. */
const COMPILE_CACHE = join(ROOT, "node_modules", ".cache", "node");

/**
 * What the built site is started with. glibc gives freed memory back from this size on; otherwise it keeps more and more
 * once something large was freed, an idle site 13 MB.
 */
export const SERVER_ENVIRONMENT = { NODE_ENV: "production", MALLOC_TRIM_THRESHOLD_: "131072" };

/** The first with argon2 in node:crypto. */
const REQUIRED_NODE = "24.7.0";
const PARENT_POLL_MS = 250;
/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** An expected failure, shown as a message without a stack trace. */
export class LaunchError extends Error {}

/** The address of the Node that runs the site, for service managers and shebangs. */
export const NODE_LINK = join(ROOT, "node_modules", ".bin", "node");

const PLATFORM = process.platform === "win32" ? "win" : process.platform;

/** Only installed where the host's is too old (install.mjs). */
export const PACKAGED_NODE = join(
  ROOT,
  "scripts/node/node_modules",
  `node-${PLATFORM}-${process.arch}`,
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = REQUIRED_NODE.split(".").map(Number);
  return major > requiredMajor || (major === requiredMajor && minor >= requiredMinor);
}

/** The packaged Node if there is one, otherwise the host's own if it is new enough. */
export function nodeBinary() {
  if (existsSync(PACKAGED_NODE)) return PACKAGED_NODE;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new LaunchError(
    `The npm registry has no Node for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}: ` +
      `install Node ${REQUIRED_NODE} or later and run the command again.`,
  );
}

/**
 * Prints a step with the seconds it took; on a terminal the seconds count while it runs.
 * @template Result
 * @param {string} name
 * @param {() => Result | Promise<Result>} work
 */
export async function showStep(name, work) {
  const started = performance.now();
  const { stdout } = process;
  const seconds = (digits = 0) => `${((performance.now() - started) / 1000).toFixed(digits)} s`;
  const update = () => stdout.write(`\r${name} … ${seconds()}`);
  if (!stdout.isTTY) console.log(`${name} …`);
  const timer = stdout.isTTY ? setInterval(update, 1000) : undefined;
  if (stdout.isTTY) update();
  try {
    const result = await work();
    console.log(`${stdout.isTTY ? "\r" : ""}${name}: ${seconds(1)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Returns the JavaScript file behind a package's command, to run it with our Node and without a shell.
 * @param {string} packageName
 * @param {string} command
 */
export function tool(packageName, command) {
  const folder = join(ROOT, "node_modules", packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = typeof bin === "string" ? bin : bin[command];
  if (!file) throw new LaunchError(`The package ${packageName} has no command "${command}".`);
  return join(folder, file);
}

/**
 * Runs a command from the project's root, forwards signals to it and resolves when it has exited.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options] capture: collect the output instead of showing it; onReady: called when the command, a
 * Node process, sends its first message
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = {}, capture = false, onReady } = {}) {
  const path = [join(ROOT, "node_modules", ".bin"), process.env.PATH ?? process.env.Path ?? ""].join(delimiter);
  /** @type {import("node:child_process").StdioOptions} */
  const shown = onReady ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, PATH: path, ...env },
    stdio: capture ? ["ignore", "pipe", "pipe"] : shown,
  });
  if (onReady) child.once("message", onReady);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once("error", (cause) => {
      stopForwarding();
      reject(new LaunchError(`${command} could not be started: ${cause.message}`, { cause }));
    });
    child.once("close", (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), signal, output });
    });
  });
}

/** Shown when a build step was killed or ran out of memory. */
export const OUT_OF_MEMORY =
  "The build was killed, most likely because it ran out of memory. It needs 1 GB: stop other programs, add swap space " +
  "or raise the container's limit, then run the command again. A machine that is too small can run a build made " +
  "elsewhere: copy the folder build/ over.";

/**
 * Tells whether a command most likely ran out of memory: Linux kills it with SIGKILL (exit code 137 through a shell or a
 * container), and V8 exits with a message when its heap is full.
 * @param {Outcome} outcome
 */
export function ranOutOfMemory({ code, signal, output }) {
  if (code === 0) return false;
  return signal === "SIGKILL" || code === 137 || /heap out of memory|ENOMEM|Cannot allocate memory/.test(output);
}

let stopRequested = false;

/** Tells whether this process was asked to stop while a command ran, so that a launcher starts no further one. */
export function isStopRequested() {
  return stopRequested;
}

/** @param {import("node:child_process").ChildProcess} child */
function forwardSignals(child) {
  // A terminal sends Ctrl-C to the child as well; a second SIGINT would cut its graceful shutdown short.
  const forwarded = process.stdin.isTTY ? STOP_SIGNALS.filter((signal) => signal !== "SIGINT") : STOP_SIGNALS;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    stopRequested = true;
    if (forwarded.includes(signal)) child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, forward);
  const watch = watchNpm(() => forward("SIGTERM"));
  return () => {
    clearInterval(watch);
    for (const signal of STOP_SIGNALS) process.off(signal, forward);
  };
}

/**
 * Stops when npm's shell exits. A signal to npm reaches only the shell that started this process, which exits without
 * forwarding it. Not done without npm, since a shell may leave background jobs running on purpose.
 * @param {() => void} onEnd
 */
function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, PARENT_POLL_MS);
  return watch.unref();
}

/**
 * Exits the way the child did, so that callers see the same exit code or signal.
 * @param {Outcome} outcome
 */
export function exitLike({ code, signal }) {
  process.exitCode = code;
  if (signal) process.kill(process.pid, signal);
}

/**
 * Runs a launcher's main function if its file was started directly, not imported.
 * @param {string} moduleUrl
 * @param {() => Promise<void>} main
 */
export async function runAsScript(moduleUrl, main) {
  if (!process.argv[1] || realpathSync(process.argv[1]) !== realpathSync(fileURLToPath(moduleUrl))) return;
  try {
    await main();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
