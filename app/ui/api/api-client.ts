import type { ApiAnswers } from "#contract/api-answers.ts";
import { errorFromAnswer, unreachable } from "./api-error.ts";

/** Dispatched on the window when the session has ended; the admin area listens. */
export const SESSION_ENDED = "session-ended";

type RequestOptions = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  /** The editor stays open when the session has ended: unsaved changes are in it. */
  ignoreSignOut?: boolean;
};

export type AnswerTo<Call extends string> = Call extends keyof ApiAnswers ? ApiAnswers[Call] : unknown;

/** Resolves to the response if its status is OK. Every failure is an ApiError. */
export async function request(path: string, { ignoreSignOut, ...init }: RequestOptions = {}): Promise<Response> {
  const isJson = typeof init.body === "string";
  const response = await fetch(path, {
    credentials: "include",
    ...init,
    headers: { ...(isJson && { "content-type": "application/json" }), ...init.headers },
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (response.ok) return response;
  const { status, statusText, headers } = response;
  if (status === 401 && !ignoreSignOut && typeof window !== "undefined") window.dispatchEvent(new Event(SESSION_ENDED));
  const text = await response.text().catch(() => "");
  throw errorFromAnswer(status, text || statusText, headers.get("retry-after"));
}

/** Reads the body. Deletions have none. */
export async function readJson<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  try {
    return (await response.json()) as Answer;
  } catch (cause) {
    // The connection broke within the body, or something other than our server answered.
    throw unreachable(cause);
  }
}

export async function getJson<Path extends string>(
  path: Path,
  options?: RequestOptions,
): Promise<AnswerTo<`GET ${Path}`>> {
  return readJson(await request(path, options));
}

export async function sendJson<Method extends "POST" | "PUT" | "PATCH" | "DELETE", Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
  options?: RequestOptions,
): Promise<AnswerTo<`${Method} ${Path}`>> {
  return readJson(
    await request(path, { ...options, method, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
}
