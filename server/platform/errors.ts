/** The server can't start or continue. The message tells the operator what to change. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Maps a field's name to the message the form shows under it. */
export type FieldErrors = Record<string, string>;

type Details = {
  cause?: unknown;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** Further data for the client, such as the newer version a change conflicts with. */
  current?: unknown;
};

/**
 * An error for the API's client. `message` is for them, `cause` for the log. Any other error is answered with a 500 and a
 * message that reveals nothing.
 */
export class AppError extends Error {
  override name = "AppError";
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.current = details.current;
  }
}

export const notFound = (message = "There is nothing at this address.") => new AppError(404, "not_found", message);

/** Undefined for what is not there, or no longer. */
export const unlessNotFound = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });

export const forbiddenOrigin = () =>
  new AppError(403, "forbidden_origin", "This request came from another site, so it was refused.");

export const tooLarge = (message: string) => new AppError(413, "too_large", message);

export const unauthorized = () => new AppError(401, "unauthorized", "Please sign in first.");

export const conflict = (message: string) => new AppError(409, "conflict", message);
