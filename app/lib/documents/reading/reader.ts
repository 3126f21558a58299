import type { Expectation, Reading, ReadingProgress } from "./read-document.ts";
import type { ReaderMessage, ReaderRequest } from "./reader.worker.ts";
import { DEADLINE_MS, SILENCE_MS } from "./reading-limits.ts";

type Listener = {
  onProgress: (progress: ReadingProgress) => void;
  onRead: (reading: Reading) => void;
  onFailed: (reason: string) => void;
};
type Job = Listener & ReaderRequest;

const STUCK = "Processing took too long and was stopped.";
const NO_WORKER = "The reader could not be started. Please check your connection and try again.";

/** Reads documents one at a time in a worker, which starts with the first document. */
export function createReader() {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let current: Job | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function start(): Worker {
    const started = new Worker(new URL("./reader.worker.ts", import.meta.url), {
      type: "module",
      name: "document reader",
    });
    started.addEventListener("message", ({ data }: MessageEvent<ReaderMessage>) => handleMessage(data));
    started.addEventListener("error", (event) => {
      console.error(event.message);
      fail(NO_WORKER);
    });
    return started;
  }

  function next() {
    current = queue.shift();
    stopWatching();
    if (!current) return;
    worker ??= start();
    const { id, file, expects } = current;
    worker.postMessage({ id, file, expects } satisfies ReaderRequest);
    deadline = setTimeout(() => fail(STUCK), DEADLINE_MS);
    watch();
  }

  function stopWatching() {
    clearTimeout(watchdog);
    clearTimeout(deadline);
  }

  function watch() {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail(STUCK), SILENCE_MS);
  }

  function handleMessage(message: ReaderMessage) {
    if (!current || message.id !== current.id) return;
    watch();
    if (message.kind === "progress") return current.onProgress(message.progress);
    if (message.kind === "failed" && message.isBroken) return fail(message.reason);
    const { onRead, onFailed } = current;
    next();
    if (message.kind === "read") onRead(message.reading);
    else onFailed(message.reason);
  }

  /** Terminates a stuck worker; the next document gets a new one. */
  function fail(reason: string) {
    const stuck = current;
    terminate();
    next();
    stuck?.onFailed(reason);
  }

  function terminate() {
    worker?.terminate();
    worker = undefined;
    current = undefined;
    stopWatching();
  }

  return {
    read(id: string, file: Blob, listener: Listener, expects: Expectation = "anything") {
      queue.push({ id, file, expects, ...listener });
      if (!current) next();
    },
    /** Cancels a document, whether it is queued or being read. */
    cancel(id: string) {
      const at = queue.findIndex((job) => job.id === id);
      if (at >= 0) queue.splice(at, 1);
      if (current?.id !== id) return;
      terminate();
      next();
    },
    close() {
      queue.length = 0;
      terminate();
    },
  };
}
