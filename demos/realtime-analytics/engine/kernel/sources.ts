import { seededRandom } from "#engines/math/seeded-random.ts";
import type { StreamEvent } from "../operators/stream-event.ts";
import type { SourceValues } from "../parameters.ts";

/** Orders come from two sources, payments from one. */
export const SOURCES = ["Web shop", "Stores", "Payments"] as const;
export const WEB_SHOP = 0;
const STORES = 1;
export const PAYMENTS = 2;

/** The stores' gateway is the one that can lose its connection. */
const WITH_OUTAGES = STORES;

export type SourcedEvent = StreamEvent & { source: number };
type OnArrival = (event: SourcedEvent) => void;

const CUSTOMERS = 2_000;
/** A customer shops for a quarter of this period, in ms, so that there are sessions. */
const ROUND_MS = 16_000;
const ACTIVE_SHARE = 0.25;

const PAID_SHARE = 0.8;
/** Most payments follow within two seconds, some take up to six. */
const SLOW_PAYMENTS = 0.1;

const NETWORK_MS = 40;
/** A repeated delivery follows the first within this time. */
const REPEAT_WITHIN_MS = 4_000;
/** After an outage the backlog arrives, in order, at four times the speed at which it built up. */
const DRAIN_SHARE = 0.25;

/**
 * The sample data: a shop's orders and their payments. Events are created in order of event time and delivered out of
 * order, late, more than once and after outages, as the tuning asks. Time advances a millisecond at a time, so the same
 * seed yields the same deliveries however the calls are split.
 */
export class Sources {
  readonly #random;
  readonly #waiting = new DeliveryQueue<SourcedEvent>();
  /** Events that an outage has held back. */
  readonly #backlog = new DeliveryQueue<SourcedEvent>();
  #tuning: SourceValues;
  #outage = { from: 0, until: 0, caughtUp: 0 };
  #owed = 0;
  #created = 0;

  constructor(seed: number, tuning: SourceValues) {
    this.#random = seededRandom(seed);
    this.#tuning = tuning;
  }

  tune(tuning: SourceValues): void {
    this.#tuning = tuning;
  }

  /** During an outage events pile up at their source, and afterwards new ones queue up behind them. */
  startOutage(now: number): void {
    if (now < this.#outage.caughtUp) return;
    const length = Math.round(this.#tuning.outage * 1000);
    this.#outage = { from: now, until: now + length, caughtUp: now + Math.ceil(length / (1 - DRAIN_SHARE)) };
  }

  outageLeft(now: number): number {
    return Math.max(0, this.#outage.until - now);
  }

  /** Creates the events of one millisecond and delivers those that are due. */
  tick(now: number, onArrival: OnArrival): void {
    this.#owed += this.#tuning.rate / (1 + PAID_SHARE) / 1000;
    for (; this.#owed >= 1; this.#owed -= 1) this.#order(now);
    for (const event of this.#waiting.take(now)) {
      if (event.source === WITH_OUTAGES && now < this.#outage.caughtUp) this.#hold(event, now);
      else onArrival(event);
    }
    for (const event of this.#backlog.take(now)) onArrival(event);
  }

  #order(time: number): void {
    const { next } = this.#random;
    const order = this.#created;
    const share = time / ROUND_MS + ACTIVE_SHARE * next();
    const key = Math.floor((share % 1) * CUSTOMERS);
    const value = 500 + Math.floor(20_000 * next());
    const source = next() < 0.5 ? WEB_SHOP : STORES;
    this.#send({ id: order, source, key, time, value, order });
    this.#created += 1;
    if (next() >= PAID_SHARE) return;
    const wait = next() < SLOW_PAYMENTS ? 2_000 + 4_000 * next() : 100 + 1_900 * next();
    const paidAt = time + Math.round(wait);
    this.#send({ id: order, source: PAYMENTS, key, time: paidAt, value, order });
  }

  #send(event: SourcedEvent): void {
    const { disorder, late, lateBy, repeats } = this.#tuning;
    const { next } = this.#random;
    const delay = NETWORK_MS * next() + 1000 * disorder * next() + (next() * 100 < late ? 1000 * lateBy * next() : 0);
    const at = event.time + 1 + Math.floor(delay);
    this.#waiting.add(event, at);
    if (next() * 100 < repeats) this.#waiting.add(event, at + Math.floor(REPEAT_WITHIN_MS * next()));
  }

  #hold(event: SourcedEvent, now: number): void {
    const { from, until } = this.#outage;
    this.#backlog.add(event, until + Math.floor((now - from) * DRAIN_SHARE));
  }
}

/** Items waiting for their time, in one bucket per ms: adding and taking cost the same however many are waiting. */
class DeliveryQueue<Item> {
  readonly #buckets = new Map<number, Item[]>();

  /** @param at in whole ms, in the future */
  add(item: Item, at: number): void {
    const bucket = this.#buckets.get(at);
    if (bucket) bucket.push(item);
    else this.#buckets.set(at, [item]);
  }

  take(at: number): readonly Item[] {
    const bucket = this.#buckets.get(at);
    if (!bucket) return NOTHING;
    this.#buckets.delete(at);
    return bucket;
  }
}

const NOTHING: readonly never[] = [];
