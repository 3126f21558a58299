import { type BatchResult, batchJoin, batchSessions, batchWindow, distinct } from "../batch/batch-windows.ts";
import type { Pane } from "../operators/stream-event.ts";
import { type EventLog, type LoggedEvent, REFUSED } from "./event-log.ts";
import { type Amount, Tally, totalOf, unexplained } from "./tally.ts";

/** What the pipeline emitted for a span of event time beside what the batch twin finds in the log. */
export type Comparison = {
  streamed: Amount & { results: number };
  batch: Amount & { results: number };
  /** What the pipeline refused as too late. */
  dropped: Amount;
  /** What is left of the difference after the dropped events, key by key. Anything but zero is a bug. */
  unexplained: Amount;
  /** Log entries that were read. */
  read: number;
};

type Span = { start: number; end: number };

/** One tumbling or sliding window. */
export function compareWindow(log: EventLog, { start, end }: Span, streamed: Tally, sideOutput: Tally): Comparison {
  const deliveries = log.read(start, end, false);
  const events = distinct(deliveries);
  const batch = batchWindow(events, start, end);
  const dropped = new Tally();
  for (const [key, amount] of sideOutput.entries()) dropped.add(key, amount);
  // The operators never saw these: they were too old to tell whether they are repeats.
  for (const event of events) {
    if (event.refused & REFUSED.tooOld) dropped.add(event.key, { count: 1, sum: event.value });
  }
  return {
    streamed: { ...streamed.total(), results: 1 },
    batch: { ...totalOf(batch), results: 1 },
    dropped: dropped.total(),
    unexplained: unexplained(batch, streamed, dropped),
    read: deliveries.length,
  };
}

/** How far before its end a session may start and still be compared, in ms. */
export const SESSION_LOOK_BACK = 10_000;

/**
 * The sessions that end in a span. A late event can join what the pipeline has already closed as two sessions, or split
 * off from one, so each session of the batch is compared with all emitted ones inside of it.
 */
export function compareSessions(
  log: EventLog,
  { start, end }: Span,
  gap: number,
  emitted: ReadonlyMap<number, readonly Pane[]>,
): Comparison {
  const from = Math.max(log.heldFrom, start - SESSION_LOOK_BACK - gap);
  const deliveries = log.read(from, end, false);
  const events = distinct(deliveries);
  // A session at the beginning of what was read may have started earlier.
  const isWhole = (session: BatchResult) => session.start >= from + gap || from === 0;
  const sessions = batchSessions(events, gap).filter(
    (session) => session.end >= start && session.end < end && isWhole(session),
  );
  const refused = Map.groupBy(
    events.filter((event) => event.refused & (REFUSED.byWindow | REFUSED.tooOld)),
    ({ key }) => key,
  );
  const streamed = new Tally();
  const dropped = new Tally();
  let results = 0;
  for (const [index, session] of sessions.entries()) {
    const parts = (emitted.get(session.key) ?? []).filter((pane) => isInside(pane.start, session));
    const late = (refused.get(session.key) ?? []).filter(({ time }) => isInside(time, session));
    results += parts.length;
    streamed.set(index, totalOf(parts));
    dropped.set(index, totalOf(late.map(({ value }) => ({ count: 1, sum: value }))));
  }
  return {
    streamed: { ...streamed.total(), results },
    batch: { ...totalOf(sessions), results: sessions.length },
    dropped: dropped.total(),
    unexplained: unexplained(
      sessions.map(({ count, sum }, key) => ({ key, count, sum })),
      streamed,
      dropped,
    ),
    read: deliveries.length,
  };
}

const isInside = (time: number, { start, end }: Span) => time >= start && time < end;

/** Pairs of orders and payments, by the time of the order. */
export function compareJoin(log: EventLog, { start, end }: Span, within: number, streamed: Amount): Comparison {
  const orders = log.read(start, end, false);
  const payments = log.read(start, end + within, true);
  const pairs = batchJoin(distinct(orders), distinct(payments), within);
  const missed = pairs.filter((pair) => pair.some(isRefusedByJoin));
  const amountOf = (list: readonly [LoggedEvent, LoggedEvent][]) =>
    totalOf(list.map(([{ value }]) => ({ count: 1, sum: value })));
  const [batch, dropped] = [amountOf(pairs), amountOf(missed)];
  return {
    streamed: { ...streamed, results: streamed.count },
    batch: { ...batch, results: batch.count },
    dropped,
    unexplained: {
      count: Math.abs(batch.count - streamed.count - dropped.count),
      sum: Math.abs(batch.sum - streamed.sum - dropped.sum),
    },
    read: orders.length + payments.length,
  };
}

const isRefusedByJoin = ({ refused }: LoggedEvent) => (refused & (REFUSED.byJoin | REFUSED.tooOld)) !== 0;
