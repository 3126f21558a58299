/** A response that is not OK: its status, a colon, and what the server said. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly body: string;
  /** How long to wait before the next try, where the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, text: string, retryAfterSeconds?: number) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Told to the window when the server no longer knows who asks; the admin area listens. */
export const SESSION_ENDED = "session-ended";

export async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text();
  if (response.status === 401 && typeof window !== "undefined") window.dispatchEvent(new Event(SESSION_ENDED));
  const wait = response.headers.get("retry-after");
  throw new HttpError(response.status, text || response.statusText, wait ? Number(wait) : undefined);
}
