import type { StreamEvent } from "./stream-event.ts";

type JoinOptions = {
  /** A right event joins a left one of the same order that happened at most this long before it, in ms. */
  within: number;
  /** How far behind the watermark an event may be and still be joined, in ms. */
  lateness: number;
};

type OnPair = (left: StreamEvent, right: StreamEvent) => void;

type Side = {
  byOrder: Map<number, StreamEvent[]>;
  /** The same events by event time, to forget them a bucket at a time. */
  buckets: Map<number, StreamEvent[]>;
  /** How long an event waits for its partner, in ms of event time. */
  waits: number;
};

const BUCKET_MS = 100;

/**
 * Joins two streams on the order, with a bound on time: left.time ≤ right.time ≤ left.time + within. A pair is emitted
 * as soon as both sides are there, in either order. Each event is kept until the watermark, less the allowed lateness,
 * has passed the last partner it could have, so no pair of events that were in time is ever missed.
 */
export class IntervalJoin {
  readonly #options: JoinOptions;
  readonly #onPair: OnPair;
  readonly #left: Side;
  readonly #right: Side;
  #floor = Number.NEGATIVE_INFINITY;
  #buffered = 0;

  constructor(options: JoinOptions, onPair: OnPair) {
    this.#options = options;
    this.#onPair = onPair;
    this.#left = { byOrder: new Map(), buckets: new Map(), waits: options.within };
    this.#right = { byOrder: new Map(), buckets: new Map(), waits: 0 };
  }

  /** The number of events in memory. */
  get buffered(): number {
    return this.#buffered;
  }

  /** Returns whether the event was in time. */
  addLeft(left: StreamEvent): boolean {
    if (!this.#keep(this.#left, left)) return false;
    for (const right of this.#right.byOrder.get(left.order) ?? []) {
      if (this.#isPair(left, right)) this.#onPair(left, right);
    }
    return true;
  }

  /** Returns whether the event was in time. */
  addRight(right: StreamEvent): boolean {
    if (!this.#keep(this.#right, right)) return false;
    for (const left of this.#left.byOrder.get(right.order) ?? []) {
      if (this.#isPair(left, right)) this.#onPair(left, right);
    }
    return true;
  }

  advance(watermark: number): void {
    this.#floor = Math.max(this.#floor, watermark - this.#options.lateness);
    for (const side of [this.#left, this.#right]) {
      for (const [bucket, events] of side.buckets) {
        if ((bucket + 1) * BUCKET_MS + side.waits > this.#floor) continue;
        side.buckets.delete(bucket);
        for (const event of events) this.#forget(side, event);
      }
    }
  }

  #isPair(left: StreamEvent, right: StreamEvent): boolean {
    return left.time <= right.time && right.time <= left.time + this.#options.within;
  }

  #keep(side: Side, event: StreamEvent): boolean {
    if (event.time < this.#floor) return false;
    append(side.byOrder, event.order, event);
    append(side.buckets, Math.floor(event.time / BUCKET_MS), event);
    this.#buffered += 1;
    return true;
  }

  #forget({ byOrder }: Side, event: StreamEvent): void {
    this.#buffered -= 1;
    const left = byOrder.get(event.order)?.filter((kept) => kept !== event) ?? [];
    if (left.length > 0) byOrder.set(event.order, left);
    else byOrder.delete(event.order);
  }
}

function append(lists: Map<number, StreamEvent[]>, at: number, event: StreamEvent): void {
  const list = lists.get(at);
  if (list) list.push(event);
  else lists.set(at, [event]);
}
