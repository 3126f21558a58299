/** A response that is not OK: its status, a colon, and what the server said. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

export async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text();
  throw new HttpError(response.status, text || response.statusText);
}
