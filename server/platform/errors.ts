import type { Challenge } from "#contract/challenge.ts";

/** The server can't start or go on. The message is one sentence for the operator and names what to change. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Field name to the sentence the form shows under it. */
export type FieldErrors = Record<string, string>;

type Details = {
  cause?: unknown;
  /** What has to be solved before the request is accepted. */
  challenge?: Challenge;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** What the caller needs besides the message, such as the newer version a change collided with. */
  current?: unknown;
};

/**
 * An error the caller of the API is meant to understand. `message` is for them; the `cause` is for the log. Anything
 * that is not an AppError answers 500 with a sentence that gives nothing away.
 */
export class AppError extends Error {
  override name = "AppError";
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;
  readonly challenge: Challenge | undefined;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.current = details.current;
    this.challenge = details.challenge;
  }
}

export const notFound = (message = "There is nothing at this address.") => new AppError(404, "not_found", message);

export const forbiddenOrigin = () =>
  new AppError(403, "forbidden_origin", "This request came from another site, so it was not carried out.");

export const tooLarge = (message: string) => new AppError(413, "too_large", message);

export const unauthorized = () => new AppError(401, "unauthorized", "Please sign in first.");

export const conflict = (message: string) => new AppError(409, "conflict", message);
