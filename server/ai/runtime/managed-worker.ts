import { MINUTE_MS } from "#contract/durations.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { WorkerMessage } from "./in-worker.ts";
import type { Waiting } from "./waiting-line.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

/** A model or a compiler takes hundreds of megabytes, too much to keep around while nobody uses it. */
const IDLE_MS = 5 * MINUTE_MS;
/** A worker is ended when it exceeds its declared memory by this factor. */
const TOLERANCE = 1.15;
/** On a busy machine, a worker that had less processor time than its limit goes on for at most this many times the limit. */
const PATIENCE = 3;
/** The share of its limit that counts as all of it: the rest went to the clock's and the scheduler's inaccuracy. */
const USED_UP = 0.9;

export type WorkerKind = {
  /** Its name in the log, such as "the sentiment model". */
  name: string;
  /** The worker's file, which answers through `answerQuestions`. */
  file: () => string;
  /** Shown to visitors when the queue is full. */
  busy: string;
  /** The highest private memory measured. The budget counts this. */
  memoryMb: number;
  /** The JavaScript heap's part of that, without WebAssembly and native memory. */
  heapMb: number;
  /** Flags for V8, such as how WebAssembly is compiled. */
  v8Flags?: readonly string[];
  /** Limits for starting and loading, and for the task itself, in processor time where the system reports it. */
  loadMs: number;
  workMs: number;
  /** How many tasks may wait and how long each, if not as other kinds. */
  maxWaiting?: number;
  waitMs?: number;
  /** Whether its tasks may take minutes: what the same visitor asks of another worker meanwhile doesn't wait for them. */
  isSlow?: boolean;
};

export type Task = Waiting & {
  question: unknown;
  onEvent?: ((event: unknown) => void) | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

type WorkerContext = { log: Logger; samePriority: boolean; onChange: () => void };

/** The process of one worker kind: it starts with the first task, runs one at a time, and ends after a while without any. */
export class ManagedWorker {
  readonly kind: WorkerKind;
  readonly #log: Logger;
  readonly #samePriority: boolean;
  readonly #onChange: () => void;
  #process: WorkerProcess<unknown> | undefined;
  #isEnding = false;
  #current: Task | undefined;
  #partial: unknown;
  #timer: NodeJS.Timeout | undefined;
  #lastUsed = 0;

  constructor(kind: WorkerKind, { log, samePriority, onChange }: WorkerContext) {
    this.kind = kind;
    this.#log = log;
    this.#samePriority = samePriority;
    this.#onChange = onChange;
  }

  get current(): Task | undefined {
    return this.#current;
  }

  /** Whether it can take a task: not while it is still shutting down. */
  get isFree(): boolean {
    return this.#current === undefined && !this.#isEnding;
  }

  get isStarted(): boolean {
    return this.#process !== undefined;
  }

  get isIdle(): boolean {
    return this.isStarted && this.isFree;
  }

  get lastUsed(): number {
    return this.#lastUsed;
  }

  get privateMb(): number {
    return this.#process?.privateMb() ?? 0;
  }

  get isTooLarge(): boolean {
    return this.privateMb > this.kind.memoryMb * TOLERANCE;
  }

  run(task: Task) {
    this.#process ??= this.#start();
    this.#current = task;
    this.#partial = undefined;
    this.#limit(this.kind.loadMs, "to load");
    this.#process.send({ question: task.question });
  }

  /** Tells the worker that nobody waits for this task. It stays busy until it has stopped. */
  cancel(task: Task) {
    if (this.#current === task) this.#process?.send({ cancel: true });
  }

  /** Kills the process. Its current task gets the partial answer, or fails. */
  end(reason: string, error?: unknown) {
    if (!this.#process || this.#isEnding) return;
    this.#isEnding = true;
    clearTimeout(this.#timer);
    this.#process.kill();
    this.#fail(reason, error);
  }

  #start(): WorkerProcess<unknown> {
    const { file, heapMb, v8Flags = [] } = this.kind;
    const flags = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=4", ...v8Flags];
    return startWorker<unknown, unknown>(
      file(),
      { v8Flags: flags, samePriority: this.#samePriority },
      {
        onMessage: (message) => {
          if (!this.#isEnding) this.#read(message);
        },
        onExit: (reason) => {
          this.#process = undefined;
          this.#isEnding = false;
          clearTimeout(this.#timer);
          this.#fail(reason);
          this.#onChange();
        },
      },
    );
  }

  #read(message: WorkerMessage<unknown>) {
    if ("loaded" in message) {
      if (this.#current) this.#limit(this.kind.workMs, "to answer");
    } else if ("event" in message) {
      this.#current?.onEvent?.(message.event);
    } else if ("partial" in message) {
      this.#partial = message.partial;
    } else if ("error" in message) {
      // What it left behind may be broken, the memory of WebAssembly above all: the next task gets a new process.
      this.end("threw an error", message.error);
    } else {
      const task = this.#finish();
      if ("result" in message) task?.resolve(message.result);
      this.#timer = setTimeout(() => this.end("was idle"), IDLE_MS).unref();
      this.#onChange();
    }
  }

  #limit(ms: number, what: string) {
    const before = this.#process?.processorMs();
    let waited = 0;
    const waitFor = (more: number) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        waited += more;
        const used = before === undefined ? ms : (this.#process?.processorMs() ?? Infinity) - before;
        if (used >= ms * USED_UP || waited >= ms * PATIENCE) this.end(`took longer than ${ms} ms ${what}`);
        else waitFor(Math.min(ms - used, ms * PATIENCE - waited));
      }, more);
    };
    waitFor(ms);
  }

  #finish(): Task | undefined {
    const task = this.#current;
    this.#current = undefined;
    this.#lastUsed = performance.now();
    clearTimeout(this.#timer);
    return task;
  }

  #fail(reason: string, error: unknown = new Error(`The worker ${reason}.`)) {
    if (!this.#current) return;
    const partial = this.#partial;
    const task = this.#finish();
    this.#log.error(`${this.kind.name} failed`, { reason, hasPartialAnswer: partial !== undefined });
    if (partial === undefined) task?.reject(error);
    else task?.resolve(partial);
  }
}

/** For parsers, which finish before optimization pays off: optimizing the C++ grammar alone took 700 MB. */
export const NEVER_OPTIMIZE = ["--liftoff-only"];
