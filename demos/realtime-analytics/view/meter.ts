/** How fast the stream really runs, measured in the page. */
export type Speed = { eventsPerSecond: number; framesPerSecond: number; busyShare: number };

type Sample = { at: number; received: number; drawn: number; busyMs: number };

const SPAN_MS = 2_000;
/** After a longer silence the stream was paused, and the time in between doesn't count. */
const MAX_SILENCE_MS = 1_000;

/** Averages over the last two seconds of running. */
export class Meter {
  #samples: Sample[] = [];

  measure(sample: Sample): Speed | undefined {
    const { at, received, drawn, busyMs } = sample;
    const last = this.#samples.at(-1);
    if (last && (at - last.at > MAX_SILENCE_MS || received < last.received)) this.#samples = [];
    this.#samples.push(sample);
    while (at - (this.#samples[0]?.at ?? at) > SPAN_MS) this.#samples.shift();
    const first = this.#samples[0];
    if (!first || at - first.at < MAX_SILENCE_MS) return undefined;
    const seconds = (at - first.at) / 1000;
    return {
      eventsPerSecond: (received - first.received) / seconds,
      framesPerSecond: (drawn - first.drawn) / seconds,
      busyShare: (busyMs - first.busyMs) / (1000 * seconds),
    };
  }
}
