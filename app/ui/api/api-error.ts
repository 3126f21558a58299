/** Field name to the message the form shows under it. */
export type FieldErrors = Readonly<Record<string, string>>;

type Details = {
  /** 0 if no answer arrived. */
  status: number;
  code?: string;
  /** A sentence for the person who made the request. */
  userMessage?: string;
  fields?: FieldErrors;
  /** The newer version that a change collided with. */
  current?: unknown;
  retryAfterSeconds?: number;
};

const UNREACHABLE = "The server could not be reached. Please try again.";
const UNEXPECTED = "Something went wrong on this site. Please try again.";

/**
 * The one error of every API call. `message` is for the log: the status, a colon, and the body of the answer.
 * `userMessage` is for the interface.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly userMessage: string;
  readonly fields: FieldErrors;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(details: Details, text?: string, cause?: unknown) {
    const { status, code = "unknown", userMessage = UNEXPECTED } = details;
    super(`${status}: ${text ?? userMessage}`, { cause });
    this.status = status;
    this.code = code;
    this.userMessage = userMessage;
    this.fields = details.fields ?? {};
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** No answer arrived, or only part of one: whether the server carried out the request is unknown. */
export function unreachable(cause?: unknown): ApiError {
  const text = cause instanceof Error ? cause.message : undefined;
  return new ApiError({ status: 0, code: "unreachable", userMessage: UNREACHABLE }, text, cause);
}

/** The error in an answer whose status is not OK. Something other than our server, such as a proxy, may have sent it. */
export function errorFromAnswer(status: number, text: string, retryAfter: string | null): ApiError {
  const details = { status, ...(retryAfter && { retryAfterSeconds: Number(retryAfter) }) };
  try {
    const { message, ...error } = (JSON.parse(text) as { error: Partial<Details> & { message?: string } }).error;
    return new ApiError({ ...error, ...(message && { userMessage: message }), ...details }, text);
  } catch {
    return new ApiError(details, text);
  }
}

/** Converts anything that was thrown to an ApiError, for display. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ status: 0 }, String(error), error);
}
