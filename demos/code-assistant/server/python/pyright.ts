import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Finding } from "../finding.ts";
import { PYRIGHT_RULES } from "./rules.ts";

type Diagnostic = { code?: string; message: string; range: { start: { line: number } } };

const SETTINGS = { typeCheckingMode: "standard", diagnosticMode: "openFilesOnly" };

let opened: Promise<PyrightServer> | undefined;
let documents = 0;

async function open(): Promise<PyrightServer> {
  const server = startPyright({
    onRequest,
    onExit: () => {
      opened = undefined;
    },
  });
  const capabilities = { workspace: { configuration: true }, textDocument: { diagnostic: {} } };
  await server.request("initialize", { processId: null, rootUri: null, workspaceFolders: null, capabilities });
  server.notify("initialized", {});
  return server;
}

function onRequest(method: string, params: unknown): unknown {
  if (method !== "workspace/configuration") return null;
  const { items } = params as { items: { section: string }[] };
  return items.map(({ section }) => (section === "python" ? { analysis: SETTINGS } : {}));
}

/** Bugs that pyright finds in a Python program by its types, without knowing the packages it imports. */
export async function checkWithPyright(code: string): Promise<Finding[]> {
  opened ??= open();
  const server = await opened;
  // A name of its own for each document: nothing that is known of one may be taken for the next.
  const uri = `untitled:${++documents}.py`;
  server.notify("textDocument/didOpen", { textDocument: { uri, languageId: "python", version: 1, text: code } });
  const report = (await server.request("textDocument/diagnostic", { textDocument: { uri } })) as {
    items: Diagnostic[];
  };
  server.notify("textDocument/didClose", { textDocument: { uri } });
  return report.items.flatMap(({ code: rule, message, range }) => {
    const known = rule === undefined ? undefined : PYRIGHT_RULES[rule];
    if (!known) return [];
    const [type, severity, fix] = known;
    return {
      line: range.start.line + 1,
      type,
      severity,
      message: firstSentence(message),
      fix,
      rule: `pyright ${rule}`,
      url: `https://github.com/microsoft/pyright/blob/main/docs/configuration.md#${rule}`,
    };
  });
}

/** pyright explains itself in indented lines below the first. */
const firstSentence = (message: string) => {
  const [first = ""] = message.split("\n");
  return /[.!?]$/.test(first) ? first : `${first}.`;
};

const require = createRequire(import.meta.url);

/**
 * pyright needs 60 MB for Python's own types; the rest is for the code it reads. It drops its caches before the heap is full.
 * Where the process has `--max-old-space-size`, as in a worker, that limit holds for the thread as well.
 */
const LIMITS = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 4 };

/**
 * pyright is made to run as a process of its own: it talks to its parent through `process`, changes the directory, and in
 * a thread it would take itself for a helper of another instance.
 */
const START = `
const threads = require("node:worker_threads");
threads.isMainThread = true;
process.chdir = () => {};
process.send = (message, _handle, _options, sent) => {
  threads.parentPort.postMessage(message);
  sent?.(null);
};
threads.parentPort.on("message", (message) => process.emit("message", message));
require(${JSON.stringify(require.resolve("pyright/langserver.index.js"))});`;

/** A message of the language server protocol: a request, a notification, or a response. */
type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } };
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

type PyrightServer = {
  request: (method: string, params: unknown) => Promise<unknown>;
  notify: (method: string, params: unknown) => void;
};

type ServerEvents = {
  /** The server asks for something, such as its settings. */
  onRequest: (method: string, params: unknown) => unknown;
  onExit: () => void;
};

/**
 * Runs pyright's language server in a thread: its memory counts as this process's and ends with it. It finds no Python to
 * ask for installed packages, so imports resolve to the types that pyright comes with, or to nothing.
 */
function startPyright({ onRequest, onExit }: ServerEvents): PyrightServer {
  const thread = new Worker(START, {
    eval: true,
    argv: ["--node-ipc"],
    env: { PATH: "/nonexistent" },
    resourceLimits: LIMITS,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const send = (message: Message) => thread.postMessage({ jsonrpc: "2.0", ...message });
  let hasEnded = false;
  // A thread out of memory reports it more than once, and by then the next one may be running.
  const end = (error: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onExit();
  };

  thread.on("message", ({ id, method, params, result, error }: Message) => {
    if (id === undefined) return;
    if (method !== undefined) {
      send({ id, result: onRequest(method, params) });
      return;
    }
    const request = waiting.get(id);
    waiting.delete(id);
    // An idle thread must not keep a process alive that has nothing else to do.
    if (waiting.size === 0) thread.unref();
    if (error) request?.reject(new Error(`pyright failed: ${error.message}`));
    else request?.resolve(result);
  });
  thread.on("error", end);
  thread.once("exit", () => end(new Error("pyright ended.")));

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        thread.ref();
        waiting.set(id, { resolve, reject });
        send({ id, method, params });
      }),
    notify: (method, params) => send({ method, params }),
  };
}
