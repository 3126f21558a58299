import type { StreamEvent } from "../operators/stream-event.ts";

/**
 * The offline twin: the same results from a finished log, the plain way. It sorts, groups and adds, and shares nothing
 * with the operators but the types.
 */
export type BatchResult = { key: number; start: number; end: number; count: number; sum: number };

/** The first delivery of each id, in the order of the log. */
export function distinct<Event extends { id: number }>(log: readonly Event[]): Event[] {
  const seen = new Set<number>();
  return log.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** One window [start, end): count and sum by key, ascending. */
export function batchWindow(events: readonly StreamEvent[], start: number, end: number): BatchResult[] {
  const inside = events.filter(({ time }) => time >= start && time < end);
  const groups = Map.groupBy(inside, ({ key }) => key);
  return [...groups]
    .map(([key, group]) => ({ key, start, end, ...totalOf(group) }))
    .toSorted((one, other) => one.key - other.key);
}

/** All sessions: each key's events in order of time, cut wherever the next one is a gap or more away. */
export function batchSessions(events: readonly StreamEvent[], gap: number): BatchResult[] {
  const sessions: BatchResult[] = [];
  for (const [key, group] of Map.groupBy(events, ({ key: of }) => of)) {
    const sorted = group.toSorted((one, other) => one.time - other.time);
    let from = 0;
    for (let next = 1; next <= sorted.length; next += 1) {
      const last = sorted[next - 1]?.time ?? 0;
      const following = sorted[next]?.time ?? Number.POSITIVE_INFINITY;
      if (following - last < gap) continue;
      const session = sorted.slice(from, next);
      sessions.push({ key, start: session[0]?.time ?? 0, end: last + gap, ...totalOf(session) });
      from = next;
    }
  }
  return sessions.toSorted((one, other) => one.key - other.key || one.start - other.start);
}

/** Every left event with the right ones of the same order that happened within the bound after it. */
export function batchJoin<Event extends StreamEvent>(
  lefts: readonly Event[],
  rights: readonly Event[],
  within: number,
): [left: Event, right: Event][] {
  const byOrder = Map.groupBy(rights, ({ order }) => order);
  return lefts.flatMap((left) =>
    (byOrder.get(left.order) ?? [])
      .filter(({ time }) => time >= left.time && time - left.time <= within)
      .map((right): [Event, Event] => [left, right]),
  );
}

function totalOf(events: readonly StreamEvent[]): { count: number; sum: number } {
  return { count: events.length, sum: events.reduce((sum, { value }) => sum + value, 0) };
}
