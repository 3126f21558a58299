import type { StreamEvent } from "../operators/stream-event.ts";

/** What the pipeline did with a delivery, as bits. */
export const REFUSED = { byWindow: 1, byJoin: 2, tooOld: 4 } as const;

export type LoggedEvent = StreamEvent & { isPayment: boolean; refused: number };

type Limits = {
  /** Deliveries in memory. */
  rows: number;
  /** How much event time is kept, in ms. */
  keep: number;
};

const PARTITION_MS = 1_000;
const FIRST_CAPACITY = 256;
export const BYTES_PER_ROW = 30;

/**
 * The recorded deliveries, repeats included, that the batch twin reads. It is partitioned by event time, like a table
 * in a warehouse, and bounded: the oldest partitions are dropped, and `heldFrom` says where complete data starts.
 */
export class EventLog {
  readonly #limits: Limits;
  readonly #partitions = new Map<number, Partition>();
  #heldFrom = 0;
  #rows = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Every event since this time is here. */
  get heldFrom(): number {
    return this.#heldFrom;
  }

  /** Whether nothing since this time has been dropped. */
  holds(time: number): boolean {
    return Math.max(0, time) >= this.#heldFrom;
  }

  add(event: StreamEvent, isPayment: boolean, refused: number): void {
    if (event.time < this.#heldFrom) return;
    const second = Math.floor(event.time / PARTITION_MS);
    let partition = this.#partitions.get(second);
    if (!partition) {
      partition = new Partition();
      this.#partitions.set(second, partition);
    }
    partition.add(event, isPayment, refused);
    this.#rows += 1;
    while (this.#rows > this.#limits.rows) this.#dropFirst();
  }

  /** Drops what is older than the log keeps. */
  advance(now: number): void {
    while (this.#heldFrom + PARTITION_MS <= now - this.#limits.keep) this.#dropFirst();
  }

  /** The deliveries of one stream with an event time in [from, to). Those of one event are in order of arrival. */
  read(from: number, to: number, isPayment: boolean): LoggedEvent[] {
    const events: LoggedEvent[] = [];
    for (let second = Math.floor(from / PARTITION_MS); second * PARTITION_MS < to; second += 1) {
      this.#partitions.get(second)?.read(from, to, isPayment, events);
    }
    return events;
  }

  #dropFirst(): void {
    const second = this.#heldFrom / PARTITION_MS;
    this.#rows -= this.#partitions.get(second)?.size ?? 0;
    this.#partitions.delete(second);
    this.#heldFrom += PARTITION_MS;
  }
}

const EVENT_COLUMNS = ["stream", "id", "order", "customer", "event time (ms)", "cents", ...Object.keys(REFUSED)];

/** Everything recorded, one delivery a line, as CSV; the last columns say where it was refused. */
export function eventsFile(log: EventLog, now: number): string {
  const lines = [EVENT_COLUMNS.join(",")];
  for (const isPayment of [false, true]) {
    for (const { id, order, key, time, value, refused } of log.read(log.heldFrom, now + 1, isPayment)) {
      const marks = Object.values(REFUSED).map((bit) => (refused & bit ? 1 : 0));
      lines.push([isPayment ? "payments" : "orders", id, order, key, time, value, ...marks].join(","));
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The deliveries of one second of event time, by column. */
class Partition {
  size = 0;
  #ids = new Float64Array(FIRST_CAPACITY);
  #orders = new Float64Array(FIRST_CAPACITY);
  #times = new Int32Array(FIRST_CAPACITY);
  #values = new Int32Array(FIRST_CAPACITY);
  #keys = new Uint16Array(FIRST_CAPACITY);
  #flags = new Uint8Array(FIRST_CAPACITY);

  add({ id, order, time, value, key }: StreamEvent, isPayment: boolean, refused: number): void {
    if (this.size === this.#ids.length) this.#grow();
    const row = this.size;
    this.#ids[row] = id;
    this.#orders[row] = order;
    this.#times[row] = time;
    this.#values[row] = value;
    this.#keys[row] = key;
    this.#flags[row] = refused * 2 + (isPayment ? 1 : 0);
    this.size += 1;
  }

  read(from: number, to: number, isPayment: boolean, into: LoggedEvent[]): void {
    for (let row = 0; row < this.size; row += 1) {
      const time = this.#times[row] ?? 0;
      const flags = this.#flags[row] ?? 0;
      if (time < from || time >= to || (flags & 1) !== (isPayment ? 1 : 0)) continue;
      into.push({
        id: this.#ids[row] ?? 0,
        order: this.#orders[row] ?? 0,
        time,
        value: this.#values[row] ?? 0,
        key: this.#keys[row] ?? 0,
        isPayment,
        refused: flags >> 1,
      });
    }
  }

  #grow(): void {
    const capacity = Math.ceil(1.5 * this.#ids.length);
    this.#ids = copyInto(new Float64Array(capacity), this.#ids);
    this.#orders = copyInto(new Float64Array(capacity), this.#orders);
    this.#times = copyInto(new Int32Array(capacity), this.#times);
    this.#values = copyInto(new Int32Array(capacity), this.#values);
    this.#keys = copyInto(new Uint16Array(capacity), this.#keys);
    this.#flags = copyInto(new Uint8Array(capacity), this.#flags);
  }
}

function copyInto<Column extends { set: (values: Column) => void }>(larger: Column, column: Column): Column {
  larger.set(column);
  return larger;
}
