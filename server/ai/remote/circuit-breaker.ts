import type { Clock } from "#server/platform/clock.ts";
import { EngineFailure } from "../engine.ts";

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

export type CircuitBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * After repeated failures nobody waits for the provider any more. Half a minute later one request tries it again: its
 * success lets the others through, its failure keeps them away for as long again.
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
      // A visitor who left says nothing about the provider, and one that answers nonsense is at least there.
      if (error instanceof EngineFailure) {
        failures = error.reason === "malformed" ? 0 : failures + 1;
        openUntil = clock.now() + OPEN_MS;
      }
      throw error;
    } finally {
      if (isOpen) isProbing = false;
    }
  };
}
