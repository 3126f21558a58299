import { AppError } from "#server/platform/errors.ts";

export type Waiting = {
  visitor: string | undefined;
  /** What the task waits for. Each lane has its own limit, so that a slow one doesn't fill the line for the others. */
  lane?: unknown;
};

/** How many may wait in the lane, and what those beyond that are told. */
type LaneLimit = { max: number; busy: string };

/**
 * Waiting tasks in fair order: every visitor's first task, then every visitor's second, each in order of arrival. A task's
 * round is set when it arrives (start-time fair queueing), so a visitor can't get ahead by sending more.
 */
export class WaitingLine<Task extends Waiting> {
  readonly #maxPerVisitor: number;
  #waiting: { task: Task; round: number }[] = [];
  /** The round of the last task taken, and each visitor's last round unless it is already over. */
  #current = 0;
  readonly #lastRounds = new Map<string, number>();

  constructor({ maxPerVisitor }: { maxPerVisitor: number }) {
    this.#maxPerVisitor = maxPerVisitor;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Throws if the lane is full, or if the visitor has too many tasks in the line. */
  add(task: Task, { max, busy }: LaneLimit) {
    const { visitor, lane } = task;
    if (this.#waiting.filter((one) => one.task.lane === lane).length >= max) throw refusal(busy);
    if (visitor !== undefined && this.#countOf(visitor) >= this.#maxPerVisitor) {
      throw refusal("Several of your requests are still waiting to be answered. Please try again in a few seconds.");
    }
    const last = visitor === undefined ? undefined : this.#lastRounds.get(visitor);
    const round = Math.max(this.#current, last === undefined ? 0 : last + 1);
    if (visitor !== undefined) this.#lastRounds.set(visitor, round);
    this.#waiting.push({ task, round });
  }

  has(task: Task): boolean {
    return this.#waiting.some((one) => one.task === task);
  }

  inFairOrder(): Task[] {
    return this.#waiting.toSorted((one, other) => one.round - other.round).map(({ task }) => task);
  }

  /** Removes the task whose turn it is. */
  take(task: Task) {
    const round = this.#waiting.find((one) => one.task === task)?.round ?? 0;
    this.#current = Math.max(this.#current, round);
    this.leave(task);
    for (const [visitor, last] of this.#lastRounds) if (last < this.#current) this.#lastRounds.delete(visitor);
  }

  /** Removes a task; returns whether it was still waiting. */
  leave(task: Task): boolean {
    const at = this.#waiting.findIndex((one) => one.task === task);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  drain(): Task[] {
    return this.#waiting.splice(0).map(({ task }) => task);
  }

  #countOf(visitor: string): number {
    return this.#waiting.filter(({ task }) => task.visitor === visitor).length;
  }
}

const refusal = (message: string) => new AppError(429, "too_busy", message, { retryAfterSeconds: 5 });
