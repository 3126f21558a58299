/** An event of either stream. A repeated delivery carries the same id and the same content. */
export type StreamEvent = {
  id: number;
  /** What windows are grouped by. */
  key: number;
  /** When it happened, in ms: event time, not arrival. */
  time: number;
  /** An integer, so that sums don't depend on the order of the summands. */
  value: number;
  /** What the join matches: the number of the order. */
  order: number;
};

/** What became of an event in a window operator. */
export type Fate =
  /** At or ahead of the watermark. */
  | "on time"
  /** Behind the watermark, but every window it belongs to still took it. */
  | "late"
  /** Too late for at least one of its windows. */
  | "dropped";

/** A result that a window operator has emitted for one key. */
export type Pane = {
  key: number;
  start: number;
  /** Exclusive. */
  end: number;
  count: number;
  sum: number;
  /** Starts of earlier results of the same key that this one replaces, after sessions have merged. */
  retracts: readonly number[];
};
