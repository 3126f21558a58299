import { ApiError } from "#app/ui/api/api-error.ts";

/** The outcome of a request: answered, failed, or stopped by the visitor. */
export type Outcome<Answer> =
  | { kind: "answered"; answer: Answer }
  | { kind: "failed"; notice?: string }
  | { kind: "stopped" };

/** Errors that the visitor can act on, such as input that is too long or a used-up quota. */
const ACTIONABLE_STATUSES = [400, 413, 422, 429];

/** A demo sends one field that can be wrong, so what is wrong with it says more than that something is. */
const noticeOf = ({ fields, userMessage }: ApiError) => Object.values(fields)[0] ?? userMessage;

/** Asks the inference service. A failure is logged; each demo has its own fallback. */
export async function askService<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Outcome<Answer>> {
  try {
    const answer = await ask();
    return signal.aborted ? { kind: "stopped" } : { kind: "answered", answer };
  } catch (error) {
    if (signal.aborted) return { kind: "stopped" };
    console.error(error instanceof Error ? error.message : error);
    const isActionable = error instanceof ApiError && ACTIONABLE_STATUSES.includes(error.status);
    return isActionable ? { kind: "failed", notice: noticeOf(error) } : { kind: "failed" };
  }
}
