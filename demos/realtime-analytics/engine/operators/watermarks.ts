type WatermarkOptions = {
  /** The number of sources. The slowest active one determines the watermark. */
  sources: number;
  /** How far events of one source may be out of order, in ms. */
  delay: number;
  /** A source that has been silent for this long, in ms of processing time, no longer holds the watermark back. */
  idleAfter: number;
};

/**
 * The watermark of several sources with bounded disorder: the pipeline expects no more events before it. Each source
 * vouches for its newest event time less the delay, and the smallest of these counts. It never moves backward, so a
 * source that resumes after being idle may deliver late events.
 */
export class Watermarks {
  readonly #options: WatermarkOptions;
  readonly #newest: Float64Array;
  readonly #heardAt: Float64Array;
  #current = Number.NEGATIVE_INFINITY;

  constructor(options: WatermarkOptions) {
    this.#options = options;
    this.#newest = new Float64Array(options.sources).fill(Number.NEGATIVE_INFINITY);
    this.#heardAt = new Float64Array(options.sources);
  }

  get current(): number {
    return this.#current;
  }

  observe(source: number, eventTime: number, now: number): void {
    if (eventTime > (this.#newest[source] ?? 0)) this.#newest[source] = eventTime;
    this.#heardAt[source] = now;
  }

  isIdle(source: number, now: number): boolean {
    return now - (this.#heardAt[source] ?? 0) >= this.#options.idleAfter;
  }

  /** Moves the watermark on. If every source is idle, it stays where it is. */
  advance(now: number): number {
    let slowest = Number.POSITIVE_INFINITY;
    for (let source = 0; source < this.#newest.length; source += 1) {
      if (!this.isIdle(source, now)) slowest = Math.min(slowest, this.#newest[source] ?? 0);
    }
    if (slowest < Number.POSITIVE_INFINITY) this.raiseTo(slowest - this.#options.delay);
    return this.#current;
  }

  /** Stops waiting for events before a time, for a pipeline whose memory is full. */
  raiseTo(time: number): void {
    if (time > this.#current) this.#current = time;
  }
}
