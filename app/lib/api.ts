import { assertOk, HttpError } from "./http-error.ts";

/** Sends something to the API, as JSON where there is a body, and reads its answer. */
export async function sendToApi<Answer = undefined>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  await assertOk(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** What a failed request means for the person who made it. */
export type Problem = { code: string; message: string; fields: Readonly<Record<string, string>> };

const UNREACHABLE = "The server could not be reached. Please try again.";
const UNREADABLE = "Something went wrong on our side. Please try again.";

/** The API's own words, or plain ones where it said nothing that can be read. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpError)) return { code: "unreachable", message: UNREACHABLE, fields: {} };
  try {
    const answer = JSON.parse(error.body) as { error: Partial<Problem> };
    const { code = "unknown", message = UNREADABLE, fields = {} } = answer.error;
    return { code, message, fields };
  } catch {
    return { code: "unknown", message: UNREADABLE, fields: {} };
  }
}
