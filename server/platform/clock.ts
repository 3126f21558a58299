/** The source of the current time in milliseconds since 1970, so that tests can change it. */
export type Clock = { now: () => number };

/** A stored time as the API writes it. */
export function isoTime(time: number): string;
export function isoTime(time: number | null | undefined): string | null;
export function isoTime(time: number | null | undefined) {
  return typeof time === "number" ? new Date(time).toISOString() : null;
}

export const systemClock: Clock = { now: () => Date.now() };
