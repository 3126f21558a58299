import type { Clock } from "#server/platform/clock.ts";
import { EngineFailure } from "../engine.ts";

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

export type CircuitBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Stops calling the provider after repeated failures. Half a minute later, one request tries it again: if it succeeds,
 * the circuit closes; if it fails, the circuit stays open for another half minute.
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  return async (work) => {
    const isOpen = failures >= FAILURES_TO_OPEN;
    if (isOpen && (isProbing || clock.now() < openUntil)) throw new EngineFailure("circuit open");
    isProbing = isOpen;
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      // A visitor who left or a spent budget says nothing about the provider, and a malformed answer shows that it is up.
      if (error instanceof EngineFailure && error.reason !== "budget spent") {
        failures = error.reason === "malformed" ? 0 : failures + 1;
        openUntil = clock.now() + OPEN_MS;
      }
      throw error;
    } finally {
      if (isOpen) isProbing = false;
    }
  };
}
