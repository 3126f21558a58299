import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { Pipeline } from "#demos/realtime-analytics/engine/kernel/pipeline.ts";
import { type SourcedEvent, Sources } from "#demos/realtime-analytics/engine/kernel/sources.ts";
import { streamParameters, WINDOW_TYPES, type WindowType } from "#demos/realtime-analytics/engine/parameters.ts";
import { ratio } from "../numbers.ts";
import type { Section } from "../section.ts";

type Delivery = { event: SourcedEvent; at: number };

const VALUES = { ...initialValues(streamParameters), rate: 50_000 };
const SECONDS = 10;
const WATERMARK_EVERY = 50;
const ROUNDS = 3;

/** Events per second through the demo's operators, beside a plain loop that only adds up windows. */
export function measureStream(): Promise<Section> {
  const deliveries = recordDeliveries();
  const table = WINDOW_TYPES.map((type) => {
    const operators = eventsPerSecond(deliveries.length, () => runOperators(deliveries, type));
    const plain = eventsPerSecond(deliveries.length, () => runPlainLoop(deliveries));
    return {
      Windows: type,
      "Operators, events/s": Math.round(operators).toLocaleString("en-US"),
      "Plain loop, events/s": Math.round(plain).toLocaleString("en-US"),
      "Operators to plain loop": ratio(operators, plain),
    };
  });
  return Promise.resolve({
    title: "Stream operators",
    intro: `Events per second of processor time in one thread, for the same ${deliveries.length.toLocaleString("en-US")} deliveries: the demo's whole pipeline (repeats removed, watermarks, windows, join) against a loop that only adds up tumbling windows by key. The demo sends at most 80,000 a second.`,
    table,
    notes: [],
  });
}

function recordDeliveries(): Delivery[] {
  const sources = new Sources(VALUES.seed, VALUES);
  const deliveries: Delivery[] = [];
  for (let now = 1; now <= SECONDS * 1000; now += 1) sources.tick(now, (event) => deliveries.push({ event, at: now }));
  return deliveries;
}

function runOperators(deliveries: readonly Delivery[], type: WindowType): void {
  const pipeline = new Pipeline({ ...VALUES, type }, { onLate: () => {}, onPair: () => {} });
  let next = WATERMARK_EVERY;
  for (const { event, at } of deliveries) {
    for (; next <= at; next += WATERMARK_EVERY) pipeline.advance(next);
    pipeline.receive(event, event.source, at);
  }
}

function runPlainLoop(deliveries: readonly Delivery[]): void {
  const length = VALUES.length * 1000;
  const windows = new Map<number, Map<number, { count: number; sum: number }>>();
  for (const { event } of deliveries) {
    const start = Math.floor(event.time / length) * length;
    const keys = windows.get(start) ?? new Map<number, { count: number; sum: number }>();
    windows.set(start, keys);
    const total = keys.get(event.key) ?? { count: 0, sum: 0 };
    keys.set(event.key, total);
    total.count += 1;
    total.sum += event.value;
  }
}

function eventsPerSecond(events: number, run: () => void): number {
  run();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  return (1e6 * events) / best;
}
