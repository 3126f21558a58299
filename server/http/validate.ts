import type { Context } from "hono";
import { core } from "zod";
import { AppError, type FieldErrors } from "#server/platform/errors.ts";

/** The body as JSON, judged by the schema, of zod or zod/mini. A wrong value gets 422 by field. */
export async function readJson<Output>(context: Context, schema: core.$ZodType<Output>): Promise<Output> {
  const body = await readJsonBody(context);
  const parsed = core.safeParse(schema, body);
  if (parsed.success && holdsNul(parsed.data)) {
    throw new AppError(400, "malformed", "The body holds a character that can't be stored.");
  }
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues));
}

/** The body as JSON, not judged yet. Malformed JSON gets 400, another type 415. */
export async function readJsonBody(context: Context): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError(415, "unsupported_type", "This address takes JSON.");
  }
  try {
    return await context.req.json();
  } catch (cause) {
    throw new AppError(400, "malformed", "The body is not valid JSON.", { cause });
  }
}

/** The search parameters, judged by a strict schema: an unknown or repeated one gets 400, since it is likely a typo. */
export function readQuery<Output>(context: Context, schema: core.$ZodType<Output>): Output {
  const given = context.req.queries();
  const repeated = Object.keys(given).find((name) => (given[name]?.length ?? 0) > 1);
  if (repeated) throw badQuery(`The parameter ${repeated} is given more than once.`);
  const unusable = Object.keys(given).find((name) => given[name]?.some((value) => value.includes("\0")));
  if (unusable) throw badQuery(`The parameter ${unusable} holds a character that can't be used.`);
  const parsed = core.safeParse(schema, context.req.query());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") throw badQuery(`There is no parameter ${issue.keys[0]} here.`);
  throw badQuery(
    `The parameter ${String(issue?.path[0] ?? "")} can't be used: ${issue?.message ?? "it is not valid"}.`,
  );
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError(422, "invalid", "Some fields are not valid.", { fields });
}

/** The first problem of each field, in the schema's words. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    fields[issue.path.map(String).join(".") || "body"] ??= issue.message;
  }
  return fields;
}

export const badQuery = (message: string) => new AppError(400, "bad_query", message);

/** PostgreSQL stores no NUL in texts, so it is refused on both engines. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, entry]) => key.includes("\0") || holdsNul(entry));
}
