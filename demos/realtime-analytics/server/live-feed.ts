import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";

export type FeedLimits = {
  /** Listeners of this instance, and of one network among them. */
  listeners: number;
  listenersPerNetwork: number;
  /** How often the state is read while there are listeners. */
  pollMs: number;
  /** Longest silence on a connection. Shorter than the timeouts of proxies. */
  heartbeatMs: number;
};

export type FeedMessage = { data: string } | "heartbeat";

type Listener = { network: string; seen: number; wake: () => void };

/**
 * Shares one state with many listeners. It is read once for all of them, and only while there are any. A listener asks
 * for the next message when it has sent the last one, and gets the newest state then: a slow one skips states instead of
 * piling them up, so a connection never needs more memory than one message.
 */
export class LiveFeed {
  readonly #read: () => Promise<string>;
  readonly #limits: FeedLimits;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  #state = { data: "", version: 0, readAt: Number.NEGATIVE_INFINITY };
  #reading: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(read: () => Promise<string>, limits: FeedLimits, log: Logger) {
    this.#read = read;
    this.#limits = limits;
    this.#log = log;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Admits a listener and waits for a state to send. `next` resolves to undefined once the feed has ended. */
  async join(network: string) {
    this.#admit(network);
    const listener: Listener = { network, seen: 0, wake: () => {} };
    this.#listeners.add(listener);
    try {
      if (performance.now() - this.#state.readAt > this.#limits.pollMs) await this.refresh();
    } catch (error) {
      this.#leave(listener);
      throw error;
    }
    this.#timer ??= this.#schedule();
    return { next: () => this.#next(listener), leave: () => this.#leave(listener) };
  }

  /** Reads the state now and wakes the listeners if it has changed. Concurrent calls share one read. */
  refresh(): Promise<void> {
    this.#reading ??= this.#readState().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Ends all connections, so that a shutdown doesn't wait for them. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { wake } of this.#listeners) wake();
  }

  #admit(network: string): void {
    const { listeners, listenersPerNetwork } = this.#limits;
    const fromHere = [...this.#listeners].filter((listener) => listener.network === network).length;
    if (this.#isClosed) throw unavailable("The site is restarting. Please try again in a moment.");
    if (fromHere >= listenersPerNetwork) {
      throw full("Your network already follows this feed as often as it may. Close another tab and try again.");
    }
    if (this.#listeners.size >= listeners) {
      throw full("As many people as this server allows are following this feed. Please try again later.");
    }
  }

  async #next(listener: Listener): Promise<FeedMessage | undefined> {
    if (!this.#isClosed && listener.seen === this.#state.version) await this.#change(listener);
    if (this.#isClosed || !this.#listeners.has(listener)) return undefined;
    if (listener.seen === this.#state.version) return "heartbeat";
    listener.seen = this.#state.version;
    return { data: this.#state.data };
  }

  /** Waits for a new state, at most until a heartbeat is due. */
  async #change(listener: Listener): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#limits.heartbeatMs);
    listener.wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.wake();
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #readState(): Promise<void> {
    const data = await this.#read();
    const version = this.#state.version + (data === this.#state.data ? 0 : 1);
    this.#state = { data, version, readAt: performance.now() };
    for (const listener of this.#listeners) if (listener.seen !== version) listener.wake();
  }

  #schedule() {
    return setTimeout(() => void this.#poll(), this.#limits.pollMs);
  }

  async #poll(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      // Listeners keep what they have; the next poll tries again.
      this.#log.warn("the live feed could not be read", { error });
    }
    if (this.#listeners.size > 0 && !this.#isClosed) this.#timer = this.#schedule();
  }
}

const unavailable = (message: string) => new AppError(503, "unavailable", message, { retryAfterSeconds: 30 });
const full = (message: string) => new AppError(429, "too_many", message, { retryAfterSeconds: 30 });
