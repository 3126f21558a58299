import type { Context } from "hono";
import { core } from "zod";
import { AppError, type FieldErrors } from "#server/platform/errors.ts";

/** Parses the body with a schema of zod or zod/mini. Invalid values get a 422 that lists the fields. */
export async function readJson<Output>(context: Context, schema: core.$ZodType<Output>): Promise<Output> {
  const body = await readJsonBody(context);
  const parsed = core.safeParse(schema, body);
  if (parsed.success && containsNul(parsed.data)) {
    throw new AppError(400, "malformed", "The body contains a character that can't be stored.");
  }
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues));
}

/** Reads the body as JSON without validating it. Malformed JSON gets a 400, another content type a 415. */
export async function readJsonBody(context: Context): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError(415, "unsupported_type", "This address accepts only JSON.");
  }
  try {
    return await context.req.json();
  } catch (cause) {
    throw new AppError(400, "malformed", "The body is not valid JSON.", { cause });
  }
}

export function readQuery<Output>(context: Context, schema: core.$ZodType<Output>): Output {
  return parseQuery(new URL(context.req.url).searchParams, schema);
}

/** Parses a query with a strict schema. Unknown or repeated parameters get a 400, since they are likely typos. */
export function parseQuery<Output>(given: URLSearchParams, schema: core.$ZodType<Output>): Output {
  const names = [...given.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  if (repeated) throw badQuery(`The parameter ${repeated} is given more than once.`);
  const unusable = names.find((name) => given.get(name)?.includes("\0"));
  if (unusable) throw badQuery(`The parameter ${unusable} contains an invalid character.`);
  const parsed = core.safeParse(schema, Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") throw badQuery(`The parameter ${issue.keys[0]} is unknown.`);
  throw badQuery(
    `The parameter ${String(issue?.path[0] ?? "")} is invalid: ${issue?.message ?? "it has the wrong format"}.`,
  );
}

/** Parses what somebody typed. Invalid fields get a 422 that lists them. */
export function parseFields<Output>(schema: core.$ZodType<Output>, typed: unknown): Output {
  const parsed = core.safeParse(schema, typed);
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues));
}

export function invalid(fields: FieldErrors, cause?: unknown): AppError {
  return new AppError(422, "invalid", "Some fields are invalid.", { fields, cause });
}

/** Collects the first problem of each field, in the schema's words. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    fields[issue.path.map(String).join(".") || "body"] ??= issue.message;
  }
  return fields;
}

export const badQuery = (message: string) => new AppError(400, "bad_query", message);

/** PostgreSQL can't store NUL in text, so it is refused on both engines. */
function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, entry]) => key.includes("\0") || containsNul(entry));
}
