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

/** The end is exclusive. A closed session and a later one of the same key may share their start, but never both. */
export type Window = { start: number; end: number };

/** A result that a window operator has emitted for one key. It replaces an earlier one for the same window. */
export type Pane = Window & {
  key: number;
  count: number;
  sum: number;
  /** Windows of the same key whose results this one replaces, after a session has grown or sessions have merged. */
  retracts: readonly Window[];
};

export const isSameWindow = (one: Window, other: Window) => one.start === other.start && one.end === other.end;
