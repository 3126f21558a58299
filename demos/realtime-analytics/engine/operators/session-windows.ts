import type { OnLate } from "./fixed-windows.ts";
import { type Fate, isSameWindow, type Pane, type StreamEvent, type Window } from "./stream-event.ts";

type SessionOptions = {
  /** Events of a key that are less than this apart, in ms, belong to the same session. */
  gap: number;
  lateness: number;
};

type Session = {
  start: number;
  /** The last event plus the gap. */
  end: number;
  count: number;
  sum: number;
  isChanged: boolean;
  /** Windows for which this session, or one merged into it, has been emitted. */
  emittedAs: Window[];
};

/**
 * Session windows by key. Each event opens the window [time, time + gap), and windows that overlap merge into one;
 * windows that only touch don't. Emission, updates and lateness work as with fixed windows, by the end of the merged
 * session: an old event is in time if a session that is still open absorbs it. When sessions merge after they were
 * emitted, the result retracts them.
 */
export class SessionWindows {
  readonly #options: SessionOptions;
  readonly #onLate: OnLate;
  readonly #byKey = new Map<number, Session[]>();
  #watermark = Number.NEGATIVE_INFINITY;
  #openSessions = 0;

  constructor(options: SessionOptions, onLate: OnLate) {
    this.#options = options;
    this.#onLate = onLate;
  }

  get openWindows(): number {
    return this.#openSessions;
  }

  add(event: StreamEvent): Fate {
    const { gap, lateness } = this.#options;
    const { key, time, value } = event;
    const merged: Session = { start: time, end: time + gap, count: 1, sum: value, isChanged: true, emittedAs: [] };
    const sessions = this.#byKey.get(key) ?? [];
    const apart: Session[] = [];
    for (const session of sessions) {
      if (session.start < time + gap && time < session.end) merge(session, merged);
      else apart.push(session);
    }
    if (merged.end + lateness <= this.#watermark) {
      this.#onLate(event, time);
      return "dropped";
    }
    apart.push(merged);
    this.#byKey.set(key, apart);
    this.#openSessions += apart.length - sessions.length;
    return time < this.#watermark ? "late" : "on time";
  }

  advance(watermark: number): Pane[] {
    const panes: Pane[] = [];
    this.#watermark = Math.max(this.#watermark, watermark);
    for (const [key, sessions] of this.#byKey) {
      let isDone = false;
      for (const session of sessions) {
        if (session.end > this.#watermark) continue;
        if (session.isChanged) panes.push(emit(key, session));
        if (this.#isDone(session)) isDone = true;
      }
      if (isDone) this.#discardDone(key, sessions);
    }
    return panes;
  }

  #isDone({ end }: Session): boolean {
    return end + this.#options.lateness <= this.#watermark;
  }

  #discardDone(key: number, sessions: Session[]): void {
    const open = sessions.filter((session) => !this.#isDone(session));
    this.#openSessions += open.length - sessions.length;
    if (open.length > 0) this.#byKey.set(key, open);
    else this.#byKey.delete(key);
  }
}

function merge(from: Session, into: Session): void {
  into.start = Math.min(into.start, from.start);
  into.end = Math.max(into.end, from.end);
  into.count += from.count;
  into.sum += from.sum;
  into.emittedAs.push(...from.emittedAs);
}

function emit(key: number, session: Session): Pane {
  const { start, end, count, sum } = session;
  const retracts = session.emittedAs.filter((emitted) => !isSameWindow(emitted, session));
  session.emittedAs = [{ start, end }];
  session.isChanged = false;
  return { key, start, end, count, sum, retracts };
}
