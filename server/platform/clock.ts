/** Where the time comes from, so that tests can move it. Milliseconds since 1970. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: () => Date.now() };
