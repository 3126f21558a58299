import { AppError } from "#server/platform/errors.ts";

export type Waiting = { visitor: string | undefined };

type Limits = {
  /** How many may wait in all, and of one visitor. */
  most: number;
  mostOfVisitor: number;
};

/**
 * Tasks that wait, in fair order: everybody's first, then everybody's second, each in order of arrival. A task's round is
 * set when it arrives (start-time fair queueing), so a visitor can't go first again by asking again.
 */
export class WaitingLine<Task extends Waiting> {
  readonly #limits: Limits;
  #waiting: { task: Task; round: number }[] = [];
  /** The round of the task that was taken last, and of the last task of each visitor that is not behind it. */
  #current = 0;
  readonly #lastRounds = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Refuses one task too many, with `busy` where it is the line that is full. */
  add(task: Task, busy: string) {
    const { visitor } = task;
    if (this.#waiting.length >= this.#limits.most) throw refusal(busy);
    if (visitor !== undefined && this.#countOf(visitor) >= this.#limits.mostOfVisitor) {
      throw refusal("Several of your requests are still waiting to be answered. Please try again in a few seconds.");
    }
    const last = visitor === undefined ? undefined : this.#lastRounds.get(visitor);
    const round = Math.max(this.#current, last === undefined ? 0 : last + 1);
    if (visitor !== undefined) this.#lastRounds.set(visitor, round);
    this.#waiting.push({ task, round });
  }

  inFairOrder(): Task[] {
    return this.#waiting.toSorted((one, other) => one.round - other.round).map(({ task }) => task);
  }

  /** It is this task's turn. */
  take(task: Task) {
    const round = this.#waiting.find((one) => one.task === task)?.round ?? 0;
    this.#current = Math.max(this.#current, round);
    this.leave(task);
    for (const [visitor, last] of this.#lastRounds) if (last < this.#current) this.#lastRounds.delete(visitor);
  }

  /** Whether it was still waiting. */
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
