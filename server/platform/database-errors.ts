import { AppError } from "#server/platform/errors.ts";

/** PostgreSQL is starting, stopping, out of connections or patience, or the line to it broke. */
const POSTGRES_AWAY = /^(08|57P0|57014|53300|25P03)/;
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
/** The driver has no codes for these. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool/i;

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;

/** A database that can't be reached or has no room left is no fault of the request: it may be made again later. */
export function asDatabaseOutage(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const sqlite = errcode === undefined ? undefined : errcode & 0xff;
  if (sqlite === SQLITE_FULL || code === "ENOSPC" || POSTGRES_FULL.test(code ?? "")) {
    return new AppError(
      507,
      "storage_full",
      "There is no room left to store this. Nothing was saved; please try again later.",
      {
        cause: error,
        retryAfterSeconds: 60,
      },
    );
  }
  const away =
    sqlite === SQLITE_BUSY ||
    sqlite === SQLITE_IO_ERROR ||
    POSTGRES_AWAY.test(code ?? "") ||
    CONNECTION_LOST.has(code ?? "") ||
    DRIVER_MESSAGES.test(error.message);
  if (!away) return undefined;
  return new AppError(
    503,
    "unavailable",
    "The site can't reach its database at the moment. Please try again in a few seconds.",
    {
      cause: error,
      retryAfterSeconds: 5,
    },
  );
}

const POSTGRES_UNIQUE = "23505";
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARY_KEY = 1555;

/** Two rows wanted the same place. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARY_KEY;
}
