import { AppError } from "#server/platform/errors.ts";

/** PostgreSQL is starting, stopping or out of connections, timed out, or lost the connection. */
const POSTGRES_UNAVAILABLE = /^(08|57P0|57014|53300|25P03)/;
const POSTGRES_FULL = /^53100/;
const CONNECTION_LOST = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** Driver errors without a code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool/i;

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;

/** Recognizes an unreachable or full database, so that the client is asked to retry. */
export function asDatabaseOutage(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const sqlite = errcode === undefined ? undefined : errcode & 0xff;
  if (sqlite === SQLITE_FULL || code === "ENOSPC" || POSTGRES_FULL.test(code ?? "")) {
    return new AppError(507, "storage_full", "The disk is full, so nothing was saved. Please try again later.", {
      cause: error,
      retryAfterSeconds: 60,
    });
  }
  const isUnavailable =
    sqlite === SQLITE_BUSY ||
    sqlite === SQLITE_IO_ERROR ||
    POSTGRES_UNAVAILABLE.test(code ?? "") ||
    CONNECTION_LOST.has(code ?? "") ||
    DRIVER_MESSAGES.test(error.message);
  if (!isUnavailable) return undefined;
  return new AppError(
    503,
    "unavailable",
    "The site can't reach its database right now. Please try again in a few seconds.",
    {
      cause: error,
      retryAfterSeconds: 5,
    },
  );
}

const POSTGRES_UNIQUE = "23505";
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARY_KEY = 1555;

/** Tells whether a row violated a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARY_KEY;
}
