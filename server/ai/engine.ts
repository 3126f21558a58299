import type { AiProgressEvent } from "#contract/ai.ts";
import type { Network } from "#server/http/network.ts";

/** The context of a request: who asks, when to stop, and where to stream the answer. */
export type Ask = {
  /** The visitor's network, only used for counting, and only as a hash. */
  visitor: Network;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
  onToken?: (text: string) => Promise<void>;
  onProgress?: (event: AiProgressEvent) => Promise<void>;
  /** Receives the place in a queue, and 0 when the wait is over. */
  onPosition?: (position: number) => void;
  /** Receives what each answer of a connected model used. */
  onUsage?: (usage: Usage) => void;
};

/** Characters sent and received; tokens only if the provider says. */
export type Usage = { characters: number; tokens: number | undefined };

/** What every model and tool of the site says about itself. */
export type Readiness = {
  /** Whether this machine has the memory to run it. */
  fits: boolean;
  /** Loads it ahead of the first question. Resolves to false if that would have taken something from other visitors. */
  warmUp: () => Promise<boolean>;
};

type FailureReason =
  | "unreachable"
  | "forbidden"
  | "refused"
  | "timed out"
  | "interrupted"
  | "malformed"
  | "empty"
  | "budget spent"
  | "circuit open"
  | "internal error";

/**
 * An engine could not answer. The message is always one of ours: a provider's error may quote what the visitor typed,
 * and that must not reach the log.
 */
export class EngineFailure extends Error {
  override name = "EngineFailure";
  readonly reason: FailureReason;
  readonly status: number | undefined;
  /** From the provider's Retry-After header. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: FailureReason, status?: number, retryAfterMs?: number, options?: ErrorOptions) {
    super(status === undefined ? reason : `${reason} with ${status}`, options);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Tracks whether any part of the answer has been sent: after that, no other engine may start over. */
export function watchTokens<Listener extends Pick<Ask, "onToken">>(ask: Listener) {
  let hasBegun = false;
  const { onToken } = ask;
  const watched: Listener = onToken
    ? {
        ...ask,
        onToken: (text: string) => {
          hasBegun = true;
          return onToken(text);
        },
      }
    : ask;
  return { ask: watched, hasBegun: () => hasBegun };
}

/** Streams a finished text like any other engine's, but several words at a time: each event costs the site's thread a write. */
export async function streamWords(text: string, { onToken, signal }: Ask) {
  for (const words of onToken ? (text.match(/(?:\s*\S+){1,8}\s*/g) ?? []) : []) {
    signal.throwIfAborted();
    await onToken?.(words);
  }
}
