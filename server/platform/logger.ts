import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { LOG_LEVELS, type LogLevel } from "#server/platform/settings.ts";

type Fields = Record<string, unknown>;
type Write = (lines: string) => void;

/**
 * One JSON object a line. Fields never hold what a visitor typed, nor an address or a user agent. The line that every
 * request gets brings them as JSON, without the braces: making an object for it first would double its cost.
 */
export type Logger = Record<LogLevel, (message: string, fields?: Fields | string) => void> & { flush(): void };

const FLUSH_AFTER_MS = 50;
const FLUSH_AT_LINES = 500;
const OUTAGE_EVERY_MS = 30_000;

/**
 * Lines are written in batches: one write per request would cost more than serving a page from memory. A failure is
 * written at once, since the process may be about to end.
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

  const isTold = createOutageMemory();
  const timestamp = createTimestamp();

  function add(lineLevel: LogLevel, message: string, fields: Fields | string = {}) {
    const now = Date.now();
    if (typeof fields !== "string" && fields.error !== undefined && isTold(message, fields.error, now)) return;
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

/** Under load many lines are of the same millisecond. */
function createTimestamp() {
  let [time, text] = [Number.NaN, ""];
  return (now: number): string => {
    if (now !== time) [time, text] = [now, new Date(now).toISOString()];
    return text;
  };
}

/**
 * An outage of the database meets every request, job and connection there is. Each kind of line about it is written at
 * once and then twice a minute: more of them would say nothing new, and might fill the disk.
 */
function createOutageMemory() {
  const toldAt = new Map<string, number>();
  return (message: string, error: unknown, now: number): boolean => {
    const outage = asDatabaseOutage(error);
    if (!outage) return false;
    const key = `${outage.code} ${message}`;
    if (now - (toldAt.get(key) ?? -Infinity) < OUTAGE_EVERY_MS) return true;
    toldAt.set(key, now);
    return false;
  };
}

/** JSON would turn an Error into `{}`; its stack and the chain of causes are what the reader needs. */
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
