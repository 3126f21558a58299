import { Deduper } from "../operators/deduper.ts";
import { FixedWindows } from "../operators/fixed-windows.ts";
import { IntervalJoin } from "../operators/interval-join.ts";
import { SessionWindows } from "../operators/session-windows.ts";
import type { Pane, StreamEvent } from "../operators/stream-event.ts";
import { Watermarks } from "../operators/watermarks.ts";
import type { PipelineValues } from "../parameters.ts";
import { REFUSED } from "./event-log.ts";
import { PAYMENTS, SOURCES } from "./sources.ts";

/** What became of a delivery, in the order of the colors of the picture. */
export const FATES = ["on time", "late", "dropped", "repeated"] as const;
export type DeliveryFate = (typeof FATES)[number];

export type Outputs = {
  onLate: (event: StreamEvent, windowStart: number) => void;
  onPair: (order: StreamEvent, payment: StreamEvent) => void;
};

export type PipelineState = {
  /** Ids that repeats are recognized by. */
  ids: number;
  openWindows: number;
  /** Sums by window and key. */
  sums: number;
  /** Events waiting for their partner in the join. */
  buffered: number;
  bytes: number;
};

/** Ids and buffered events together, about 150 MB. Beyond it the pipeline stops waiting and raises the watermark. */
const MAX_ENTRIES = 1_500_000;
/** By how much it does so at a time, and how long it waits at most for a source that has sent nothing yet, in ms. */
const RAISE_MS = 250;
const MAX_WAIT_MS = 60_000;
/** How long a full memory is reported, in ms. */
const FULL_MS = 2_000;

/** Estimates of what V8 needs for an entry of a set or a map, with the object in it. */
const BYTES = { id: 36, sum: 88, buffered: 140 } as const;

const toMs = (seconds: number) => Math.round(seconds * 1000);

/** The operators, connected: repeats are removed, orders are windowed and joined with their payments. */
export class Pipeline {
  readonly #watermarks: Watermarks;
  readonly #orderIds: Deduper;
  readonly #paymentIds: Deduper;
  readonly #windows: FixedWindows | SessionWindows;
  readonly #join: IntervalJoin;
  readonly #maxEntries: number;
  #refused = 0;
  #raisedAt = Number.NEGATIVE_INFINITY;

  constructor(values: PipelineValues, outputs: Outputs, maxEntries = MAX_ENTRIES) {
    const { type, length, slide, gap, delay, lateness, idle, within } = values;
    this.#maxEntries = maxEntries;
    const late = toMs(lateness);
    const span = type === "session" ? toMs(gap) : toMs(length);
    this.#watermarks = new Watermarks({
      sources: SOURCES.length,
      delay: toMs(delay),
      idleAfter: idle > 0 ? toMs(idle) : Number.POSITIVE_INFINITY,
    });
    this.#orderIds = new Deduper({ horizon: span + late });
    this.#paymentIds = new Deduper({ horizon: late });
    this.#windows =
      type === "session"
        ? new SessionWindows({ gap: span, lateness: late }, outputs.onLate)
        : new FixedWindows(
            { length: span, slide: type === "tumbling" ? span : toMs(slide), lateness: late },
            outputs.onLate,
          );
    this.#join = new IntervalJoin({ within: toMs(within), lateness: late }, outputs.onPair);
  }

  get watermark(): number {
    return this.#watermarks.current;
  }

  /** Whether the memory was full just now, so that the pipeline didn't wait as long as it was told to. */
  isFull(now: number): boolean {
    return now - this.#raisedAt < FULL_MS;
  }

  /** Which operators refused the last delivery, as bits of `REFUSED`. */
  get refused(): number {
    return this.#refused;
  }

  receive(event: StreamEvent, source: number, now: number): DeliveryFate {
    this.#watermarks.observe(source, event.time, now);
    const isPayment = source === PAYMENTS;
    const found = (isPayment ? this.#paymentIds : this.#orderIds).check(event);
    this.#refused = found === "too old" ? REFUSED.tooOld : 0;
    if (found === "repeated") return "repeated";
    if (found === "too old") return "dropped";
    return isPayment ? this.#receivePayment(event) : this.#receiveOrder(event);
  }

  /** Moves the watermark on and returns what the windows emit. */
  advance(now: number): Pane[] {
    this.#watermarks.advance(now);
    this.#expire();
    while (this.#entries() > this.#maxEntries) {
      this.#watermarks.raiseTo(Math.max(this.watermark + RAISE_MS, now - MAX_WAIT_MS));
      this.#raisedAt = now;
      this.#expire();
    }
    return this.#windows.advance(this.watermark);
  }

  isIdle(source: number, now: number): boolean {
    return this.#watermarks.isIdle(source, now);
  }

  state(): PipelineState {
    const { openWindows } = this.#windows;
    const sums = this.#windows instanceof FixedWindows ? this.#windows.cells : openWindows;
    const ids = this.#orderIds.size + this.#paymentIds.size;
    const { buffered } = this.#join;
    const bytes = ids * BYTES.id + sums * BYTES.sum + buffered * BYTES.buffered;
    return { ids, openWindows, sums, buffered, bytes };
  }

  #expire(): void {
    this.#orderIds.advance(this.watermark);
    this.#paymentIds.advance(this.watermark);
    this.#join.advance(this.watermark);
  }

  #entries(): number {
    return this.#orderIds.size + this.#paymentIds.size + this.#join.buffered;
  }

  #receiveOrder(event: StreamEvent): DeliveryFate {
    const fate = this.#windows.add(event);
    if (fate === "dropped") this.#refused |= REFUSED.byWindow;
    if (!this.#join.addLeft(event)) this.#refused |= REFUSED.byJoin;
    return fate;
  }

  #receivePayment(event: StreamEvent): DeliveryFate {
    if (this.#join.addRight(event)) return event.time < this.watermark ? "late" : "on time";
    this.#refused |= REFUSED.byJoin;
    return "dropped";
  }
}
