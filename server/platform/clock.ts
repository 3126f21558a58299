/** The source of the current time in milliseconds since 1970, so that tests can change it. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: () => Date.now() };
