import type { Reading, ReadingProgress } from "./read-document.ts";
import { DEADLINE_MS, SILENCE_MS } from "./reading-limits.ts";
import type { ReaderMessage, ReaderRequest } from "./serve-reader.ts";

type Listener<Result> = {
  onProgress: (progress: ReadingProgress) => void;
  onRead: (reading: Reading<Result>) => void;
  onFailed: (reason: string) => void;
};
type Job<Result> = Listener<Result> & ReaderRequest;

const STUCK = "Processing took too long and was stopped.";
const NO_WORKER = "The reader could not be started. Please check your connection and try again.";

/** Reads documents one at a time in a worker (`serveReader`), which starts with the first document. */
export function createReader<Result>(startWorker: () => Worker) {
  const queue: Job<Result>[] = [];
  let worker: Worker | undefined;
  let current: Job<Result> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function start(): Worker {
    const started = startWorker();
    started.addEventListener("message", ({ data }: MessageEvent<ReaderMessage<Result>>) => handleMessage(data));
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
    const { id, file } = current;
    worker.postMessage({ id, file } satisfies ReaderRequest);
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

  function handleMessage(message: ReaderMessage<Result>) {
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
    read(id: string, file: Blob, listener: Listener<Result>) {
      queue.push({ id, file, ...listener });
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
