import { setImmediate as nextTurn } from "node:timers/promises";
import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { ManagedWorker, type Task, type WorkerKind } from "./managed-worker.ts";
import { WaitingLine } from "./waiting-line.ts";

const WATCH_MS = 500;
const MB = 1024 * 1024;
/** Workers are ended above this share of the memory limit; the rest keeps pages going meanwhile. */
const NEAR_LIMIT = 0.92;
/** Everyone's place changes with every answer, and most questions are answered sooner than this. */
const TELL_MS = 1_000;
/** Told in one turn of the event loop, so that pages are served in between. */
const TOLD_AT_ONCE = 4;

export type RuntimeOptions = {
  log: Logger;
  /** Memory for all workers together. */
  budgetMb: number;
  /** Memory for the whole site, including its workers. */
  limitMb?: number;
  /** How many tasks of a kind may wait, unless it says otherwise, and how many of a visitor. */
  maxWaiting?: number;
  maxWaitingPerVisitor?: number;
  /** How long a task may wait for its turn. */
  waitMs?: number;
  /** Set by tests, beside which workers that let everything else go first would hardly get a turn. */
  samePriority?: boolean;
};

/** Who asks: the network that counts as one visitor, and when to stop. The site's own requests have neither. */
export type Asker = {
  visitor?: Pick<Network, "block">;
  signal?: AbortSignal;
  /** Receives what the worker reports while it works. */
  onEvent?: (event: unknown) => void;
  /** Receives the place in the queue, 1 for the next one, when it has changed, and 0 when the wait is over. */
  onPosition?: (position: number) => void;
};
type Waiting = Task & { lane: ManagedWorker; onPosition?: ((position: number) => void) | undefined; position: number };

export type Ask<Question, Answer> = (question: Question, asker?: Asker) => Promise<Answer>;
export type Runtime = ReturnType<typeof createRuntime>;

/**
 * Runs models and tools in worker processes under one memory budget, behind one bounded queue. Each visitor has one
 * running task at a time, besides one of a slow kind, so no one can hold up everyone else.
 */
export function createRuntime({
  log,
  budgetMb,
  limitMb = Number.POSITIVE_INFINITY,
  maxWaiting = 32,
  maxWaitingPerVisitor = 6,
  waitMs = 20_000,
  samePriority = false,
}: RuntimeOptions) {
  const workers: ManagedWorker[] = [];
  const line = new WaitingLine<Waiting>({ maxPerVisitor: maxWaitingPerVisitor });
  let watch: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let isClosed = false;

  const started = () => workers.filter((worker) => worker.isStarted);
  const isBusyFor = (visitor: string) =>
    workers.some(({ current, kind }) => current?.visitor === visitor && !kind.isSlow);
  const idleOnes = () => workers.filter(({ isIdle }) => isIdle).toSorted((one, other) => one.lastUsed - other.lastUsed);

  function startWaiting() {
    for (const task of isClosed ? [] : line.inFairOrder()) {
      const { lane: worker, visitor } = task;
      if (!worker.isFree || (visitor !== undefined && isBusyFor(visitor))) continue;
      // No task overtakes one that waits for memory: small ones could keep it waiting forever.
      if (!worker.isStarted && !makeRoom(worker.kind.memoryMb)) break;
      line.take(task);
      if (task.position > 0) task.onPosition?.(0);
      worker.run(task);
    }
    watchMemory();
    tellSoon();
  }

  function tellSoon() {
    telling ??= setTimeout(() => void tellPositions(), TELL_MS).unref();
  }

  /** Places are counted per worker: other tasks hold nobody up. */
  async function tellPositions() {
    telling = undefined;
    const counts = new Map<ManagedWorker, number>();
    let told = 0;
    for (const task of line.inFairOrder()) {
      const position = (counts.get(task.lane) ?? 0) + 1;
      counts.set(task.lane, position);
      // Its turn may have come in the meantime.
      if (task.position === position || !line.has(task)) continue;
      task.position = position;
      task.onPosition?.(position);
      told += 1;
      if (told % TOLD_AT_ONCE === 0) await nextTurn();
    }
  }

  const held = () => started().reduce((sum, { kind }) => sum + kind.memoryMb, 0);

  /** Ends idle workers, least recently used first, until there is room. Their memory counts until they have exited. */
  function makeRoom(neededMb: number): boolean {
    let excess = held() + neededMb - budgetMb;
    for (const worker of idleOnes()) {
      if (excess <= 0) break;
      worker.end("made room for another worker");
      excess -= worker.kind.memoryMb;
    }
    return held() + neededMb <= budgetMb;
  }

  function watchMemory() {
    clearInterval(watch);
    watch = started().length > 0 && !isClosed ? setInterval(keepWithinLimit, WATCH_MS).unref() : undefined;
  }

  /** Hostile input can make a worker use more memory than was ever measured. */
  function keepWithinLimit() {
    for (const worker of started()) {
      if (worker.isTooLarge) worker.end("exceeded its memory limit");
    }
    const used = process.memoryUsage.rss() / MB + started().reduce((sum, { privateMb }) => sum + privateMb, 0);
    if (used < limitMb * NEAR_LIMIT) return;
    const [idle] = idleOnes();
    const [largest] = started().toSorted((one, other) => other.privateMb - one.privateMb);
    (idle ?? largest)?.end("was ended because the site was close to its memory limit");
  }

  function ask(worker: ManagedWorker, question: unknown, asker: Asker): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { visitor, signal, onEvent, onPosition } = asker;
      signal?.throwIfAborted();
      const { name, busy } = worker.kind;
      if (isClosed) throw new Error(`The runtime of ${name} is closed.`);
      if (!fits(worker.kind)) throw tooLittleMemory(worker.kind);
      const leave = () => {
        if (line.leave(task)) tellSoon();
        else worker.cancel(task);
        settle(reject)(signal?.reason);
      };
      const giveUp = () => {
        if (line.leave(task)) settle(reject)(new AppError(429, "too_busy", busy, { retryAfterSeconds: 5 }));
      };
      const timer = setTimeout(giveUp, worker.kind.waitMs ?? waitMs);
      const settle =
        <Value>(how: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
          how(value);
        };
      const task: Waiting = {
        lane: worker,
        question,
        visitor: visitor?.block,
        onEvent,
        onPosition,
        position: 0,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      try {
        line.add(task, { max: worker.kind.maxWaiting ?? maxWaiting, busy });
      } catch (error) {
        clearTimeout(timer);
        throw error;
      }
      signal?.addEventListener("abort", leave, { once: true });
      startWaiting();
    });
  }

  const fits = ({ memoryMb }: WorkerKind) => memoryMb <= budgetMb;

  function tooLittleMemory({ name, memoryMb }: WorkerKind): Error {
    log.warn(`not enough memory for ${name}`, { neededMb: memoryMb, budgetMb });
    return new Error(`There is not enough memory for ${name}.`);
  }

  function workerOf(kind: WorkerKind): ManagedWorker {
    const known = workers.find((worker) => worker.kind === kind);
    if (known) return known;
    const worker = new ManagedWorker(kind, { log, samePriority, onChange: startWaiting });
    workers.push(worker);
    return worker;
  }

  return {
    /** Returns a function that asks the worker of this kind; the worker starts with its first question. */
    open<Question, Answer>(kind: WorkerKind): Ask<Question, Answer> {
      const worker = workerOf(kind);
      return (question, asker = {}) => ask(worker, question, asker) as Promise<Answer>;
    },

    budgetMb,

    /** Whether the memory budget allows a worker of this kind at all. */
    fits,

    /**
     * Asks ahead of a visitor's question, so that this finds the worker loaded. Does nothing if that would take a place or
     * memory from others; returns whether it was asked.
     */
    async warmUp(kind: WorkerKind, question: unknown): Promise<boolean> {
      const worker = workerOf(kind);
      const hasRoom = worker.isStarted || held() + kind.memoryMb <= budgetMb;
      if (isClosed || !worker.isFree || !hasRoom || line.length > 0) return false;
      await ask(worker, question, {});
      return true;
    },

    /** The names of the workers that are running now. */
    started: () => started().map(({ kind }) => kind.name),
    close() {
      isClosed = true;
      clearInterval(watch);
      clearTimeout(telling);
      for (const task of line.drain()) task.reject(new Error("The runtime was closed."));
      for (const worker of workers) worker.end("was closed");
    },
  };
}
