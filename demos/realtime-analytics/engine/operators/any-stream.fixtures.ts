import fc from "fast-check";
import { Deduper } from "./deduper.ts";
import type { StreamEvent } from "./stream-event.ts";
import { Watermarks } from "./watermarks.ts";

/** Deliveries in order of arrival, and how the pipeline under test is set up. */
export type AnyStream = {
  deliveries: readonly { event: StreamEvent; source: number; at: number }[];
  delay: number;
  lateness: number;
  idleAfter: number;
  /** How often the watermark moves, in ms of processing time. */
  every: number;
};

const SOURCES = 3;
const END = 8_000;
export const GRID = 50;

const anyEvent = fc.record({
  source: fc.nat(SOURCES - 1),
  key: fc.nat(2),
  // A coarse grid, so that events fall on the edges of windows and sessions.
  time: fc.nat(END / GRID).map((step) => step * GRID),
  value: fc.integer({ min: -500, max: 500 }),
  order: fc.nat(12),
  /** How long after the event each copy arrives. */
  copies: fc.array(fc.oneof(fc.nat(300), fc.nat(10_000)), { minLength: 1, maxLength: 3 }),
});

/** Events in any order, delivered any number of times, from sources with any outage: held back, then released at once. */
export const anyStream: fc.Arbitrary<AnyStream> = fc
  .record({
    events: fc.array(anyEvent, { minLength: 1, maxLength: 80, size: "max" }),
    outages: fc.tuple(anyOutage(), anyOutage(), anyOutage()),
    delay: fc.nat(2_000),
    lateness: fc.nat(2_000),
    idleAfter: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 100, max: 3_000 })),
    every: fc.integer({ min: 20, max: 700 }),
  })
  .map(({ events, outages, ...rest }) => {
    const deliveries = events.flatMap(({ copies, source, ...content }, id) =>
      copies.map((wait) => {
        const { from, length } = outages[source] ?? { from: 0, length: 0 };
        const at = content.time + wait;
        const isHeld = at >= from && at < from + length;
        return { event: { id, ...content }, source, at: isHeld ? from + length : at };
      }),
    );
    return { ...rest, deliveries: deliveries.toSorted((one, other) => one.at - other.at) };
  });

function anyOutage() {
  return fc.record({ from: fc.nat(END), length: fc.oneof(fc.constant(0), fc.nat(6_000)) });
}

type Handlers = {
  onNew: (event: StreamEvent) => void;
  onTooOld: (event: StreamEvent) => void;
  onWatermark: (watermark: number) => void;
};

/** Runs the deliveries through watermarks and removal of repeats, and ends with a watermark past everything. */
export function runStream({ deliveries, every, ...options }: AnyStream, horizon: number, handlers: Handlers): void {
  const watermarks = new Watermarks({ ...options, sources: SOURCES });
  const deduper = new Deduper({ horizon });
  let next = every;
  const move = (watermark: number) => {
    deduper.advance(watermark);
    handlers.onWatermark(watermark);
  };
  for (const { event, source, at } of deliveries) {
    for (; next <= at; next += every) move(watermarks.advance(next));
    watermarks.observe(source, event.time, at);
    const found = deduper.check(event);
    if (found === "new") handlers.onNew(event);
    else if (found === "too old") handlers.onTooOld(event);
  }
  move(Number.POSITIVE_INFINITY);
}
