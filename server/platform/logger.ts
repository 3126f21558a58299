import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { LOG_LEVELS, type LogLevel } from "#server/platform/settings.ts";

type Fields = Record<string, unknown>;
type Write = (lines: string) => void;

/**
 * Writes one JSON object per line. Fields never contain visitors' input, IP addresses or user agents. The line for each
 * request passes its fields as JSON without braces, because building an object first would double its cost.
 */
export type Logger = Record<LogLevel, (message: string, fields?: Fields | string) => void> & { flush(): void };

const FLUSH_AFTER_MS = 50;
const FLUSH_AT_LINES = 500;
const OUTAGE_EVERY_MS = 30_000;

/**
 * Writes lines in batches, since one write per request would cost more than serving a page from memory. Errors are
 * written at once, since the process may be about to exit.
 */
export function createLogger(level: LogLevel, write: Write = (lines) => process.stdout.write(lines)): Logger {
  let pending: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0) return;
    const lines = pending.join("");
    pending = [];
    write(lines);
  }

  const isKnownOutage = createOutageMemory();
  const timestamp = createTimestamp();

  function add(lineLevel: LogLevel, message: string, fields: Fields | string = {}) {
    const now = Date.now();
    if (typeof fields !== "string" && fields.error !== undefined && isKnownOutage(message, fields.error, now)) return;
    const head = `{"time":"${timestamp(now)}","level":"${lineLevel}","message":${JSON.stringify(message)}`;
    const rest = typeof fields === "string" ? fields : JSON.stringify(withPlainErrors(fields)).slice(1, -1);
    pending.push(rest === "" ? `${head}}\n` : `${head},${rest}}\n`);
    if (lineLevel === "error" || pending.length >= FLUSH_AT_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
  }

  const silent = () => {};
  const from = (lineLevel: LogLevel) =>
    LOG_LEVELS.indexOf(lineLevel) < LOG_LEVELS.indexOf(level)
      ? silent
      : (message: string, fields?: Fields | string) => add(lineLevel, message, fields);

  return { debug: from("debug"), info: from("info"), warn: from("warn"), error: from("error"), flush };
}

/** Caches the text, since many lines have the same millisecond under load. */
function createTimestamp() {
  let [time, text] = [Number.NaN, ""];
  return (now: number): string => {
    if (now !== time) [time, text] = [now, new Date(now).toISOString()];
    return text;
  };
}

/**
 * A database outage affects every request, job and connection. Each different line about it is written at once and then
 * twice a minute: more would say nothing new and might fill the disk.
 */
function createOutageMemory() {
  const loggedAt = new Map<string, number>();
  return (message: string, error: unknown, now: number): boolean => {
    const outage = asDatabaseOutage(error);
    if (!outage) return false;
    const key = `${outage.code} ${message}`;
    if (now - (loggedAt.get(key) ?? -Infinity) < OUTAGE_EVERY_MS) return true;
    loggedAt.set(key, now);
    return false;
  };
}

/** JSON would turn an Error into `{}`, but the log needs its stack and causes. */
function withPlainErrors(fields: Fields): Fields {
  if (!(fields.error instanceof Error)) return fields;
  return { ...fields, error: describeError(fields.error) };
}

function describeError(error: Error): Fields {
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
