import { ApiError } from "#app/lib/api-error.ts";

type AiClient = typeof import("#app/lib/ai-client.ts");

/** How asking ended: with an answer, without one, or because the visitor stopped it. */
export type Asked<Answer> =
  | { kind: "answered"; answer: Answer }
  | { kind: "failed"; notice?: string }
  | { kind: "stopped" };

/** What the visitor can do something about: input that is too long, or a quota that is used up. */
const TOLD_STATUSES = [400, 413, 422, 429];

/** Asks the inference service. A failure is logged; each demo has a fallback of its own for it. */
export async function askService<Answer>(
  ask: (client: AiClient) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Asked<Answer>> {
  try {
    const answer = await ask(await import("#app/lib/ai-client.ts"));
    return signal.aborted ? { kind: "stopped" } : { kind: "answered", answer };
  } catch (error) {
    if (signal.aborted) return { kind: "stopped" };
    console.error(error instanceof Error ? error.message : error);
    const isTold = error instanceof ApiError && TOLD_STATUSES.includes(error.status);
    return isTold ? { kind: "failed", notice: error.userMessage } : { kind: "failed" };
  }
}
