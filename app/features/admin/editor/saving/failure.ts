import type { OwnerItem } from "../values.ts";

/** Why something did not reach the server, as far as it matters to the one who writes. */
export type FailureReason =
  | { kind: "unreachable" }
  | { kind: "signed-out" }
  | { kind: "stale"; current: OwnerItem }
  | { kind: "missing" }
  | { kind: "refused"; message: string; fields: Readonly<Record<string, string>> };

export class SaveFailure extends Error {
  override name = "SaveFailure";
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(reason.kind === "refused" ? reason.message : reason.kind, { cause });
    this.reason = reason;
  }
}

type ErrorAnswer = {
  error?: { code?: string; message?: string; fields?: Record<string, string>; current?: OwnerItem };
};

/** What an answer with an error status means. */
export function failureOf(status: number, body: unknown): SaveFailure {
  const { code, message, fields = {}, current } = (body as ErrorAnswer | undefined)?.error ?? {};
  if (status === 401) return new SaveFailure({ kind: "signed-out" });
  if (status === 409 && code === "stale" && current) return new SaveFailure({ kind: "stale", current });
  if (status === 404) return new SaveFailure({ kind: "missing" });
  if (status >= 500 || status === 429) return new SaveFailure({ kind: "unreachable" });
  return new SaveFailure({ kind: "refused", message: message ?? "The server did not take this.", fields });
}
