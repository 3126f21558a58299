import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { WorkerMessage, WorkerOrder } from "./in-worker.ts";
import { SAME_PRIORITY } from "./priority.ts";

const MB = 1024 * 1024;

type WorkerEvents<Answer> = {
  onMessage: (message: WorkerMessage<Answer>) => void;
  onExit: (reason: string) => void;
};

type WorkerFlags = { v8Flags: readonly string[]; samePriority: boolean };

export type WorkerProcess<Question> = {
  send: (order: WorkerOrder<Question>) => void;
  /** Its private memory, if the system reports it. */
  privateMb: () => number | undefined;
  /** The processor time of all its threads, if the system reports it. */
  processorMs: () => number | undefined;
  kill: () => void;
};

/**
 * A process instead of a thread: all its memory returns to the system when it ends, a crash in native code takes down
 * nothing else, and the system reports its memory. It gets none of the site's settings.
 */
export function startWorker<Question, Answer>(
  file: string,
  { v8Flags, samePriority }: WorkerFlags,
  { onMessage, onExit }: WorkerEvents<Answer>,
): WorkerProcess<Question> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(file, samePriority ? [SAME_PRIORITY] : [], {
    execArgv: [...v8Flags],
    env: { NODE_ENV: "production", PATH, NODE_COMPILE_CACHE },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // stderr shows a full heap, followed by a long report. Only the fact is kept: the report may contain visitors' input.
  let isHeapFull = false;
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    isHeapFull ||= text.includes("heap out of memory");
  });
  let hasEnded = false;
  const ended = (reason: string) => {
    if (hasEnded) return;
    hasEnded = true;
    onExit(reason);
  };
  child.on("message", (message: WorkerMessage<Answer>) => {
    if (!hasEnded) onMessage(message);
  });
  child.once("error", (error) => ended(`could not be started: ${error.message}`));
  child.once("close", (code, signal) => ended(reasonOf(code, signal, isHeapFull)));
  unref(child);
  return {
    send: (order) => {
      // If the worker has just died, its exit event reports it.
      child.send(order as Parameters<ChildProcess["send"]>[0], () => {});
    },
    privateMb: () => privateMb(child.pid),
    processorMs: () => processorMs(child.pid),
    kill: () => void child.kill("SIGKILL"),
  };
}

/** A worker must not keep a process alive that has nothing else to do. */
function unref(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null, isHeapFull: boolean): string {
  if (isHeapFull) return "exceeded its memory limit";
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

/** Memory pages are 4 KB on Linux, except on some ARM kernels, where this underestimates. */
const PAGE_BYTES = 4096;

/** Excludes memory shared with the site, such as Node's own code. */
function privateMb(pid: number | undefined): number | undefined {
  const [, resident, shared] = readFacts(pid, "statm")?.split(" ").map(Number) ?? [];
  return resident === undefined || shared === undefined ? undefined : ((resident - shared) * PAGE_BYTES) / MB;
}

/** Linux counts it in hundredths of a second. */
const TICK_MS = 10;

function processorMs(pid: number | undefined): number | undefined {
  // The name before the parenthesis may contain spaces.
  const numbers = readFacts(pid, "stat")
    ?.replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const [user, system] = numbers?.slice(11, 13) ?? [];
  return user === undefined || system === undefined ? undefined : (user + system) * TICK_MS;
}

function readFacts(pid: number | undefined, file: string): string | undefined {
  if (process.platform !== "linux" || pid === undefined) return undefined;
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}
