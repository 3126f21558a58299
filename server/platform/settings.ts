import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import * as z from "zod";
import { characterCount, PASSWORD_LENGTH } from "#contract/accounts.ts";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { OperatorError } from "#server/platform/errors.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const yesOrNo = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

const wholeNumber = (min: number, max: number, problem = `must be a whole number from ${min} to ${max}`) =>
  z
    .string()
    .regex(/^\d+$/, problem)
    .transform(Number)
    .refine((value) => value >= min && value <= max, problem);

const MAX_DAYS = 36_500;
const daysKept = wholeNumber(0, MAX_DAYS, `must be 0 (keep forever) or a whole number of days from 1 to ${MAX_DAYS}`);

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:/.test(value), {
    error: "must be a URL such as https://example.com",
    abort: true,
  })
  .refine((value) => `${new URL(value).origin}/` === new URL(value).href, {
    error: "must be a URL without a path, such as https://example.com",
  })
  .transform((value) => new URL(value).origin);

const schema = z.object({
  /** The address to listen on. Loopback by default, so nothing outside this machine can reach the site. */
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an IP address, such as 127.0.0.1")
    .default("127.0.0.1"),
  /** The port to listen on; 0 lets the system choose a free one. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The folder for the SQLite database. */
  DATA_DIR: z.string().default("./data"),
  /** A PostgreSQL database to use instead of SQLite. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, "must start with postgres:// or postgresql://")
    .optional(),
  /** The public address, for canonical links, origin checks and HSTS. */
  SITE_URL: origin.optional(),
  /** Trust X-Forwarded-For, -Proto and -Host. Only behind a proxy that sets them itself. */
  TRUST_PROXY: yesOrNo.default(false),
  /** With TRUST_PROXY, the header with the visitor's address. Some hosts append their own to X-Forwarded-For. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, "must be the name of a header, such as X-Forwarded-For")
    .transform((name) => name.toLowerCase())
    .default("x-forwarded-for"),
  /** The owner account, created at startup if there is none. Both or neither. */
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.@-]{3,64}$/, "must be 3 to 64 letters, digits, dots, dashes, underscores or @ signs")
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => characterCount(value) >= PASSWORD_LENGTH.min,
      `must have at least ${PASSWORD_LENGTH.min} characters`,
    )
    .refine(
      (value) => characterCount(value) <= PASSWORD_LENGTH.max,
      `must have at most ${PASSWORD_LENGTH.max} characters`,
    )
    .optional(),
  /** Encrypts the authenticator secret in the database; all instances need the same. Without it, secret.key in DATA_DIR, created on demand. */
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  /** The owner is signed out after this many minutes without a request. */
  SESSION_IDLE_MINUTES: wholeNumber(5, 10_080).default(120),
  /** The owner has to sign in again after this many days in any case. */
  SESSION_MAX_DAYS: wholeNumber(1, 365).default(7),
  /** The mail server to send through. Without one, emails stay queued in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must start with smtp:// or smtps://")
    .optional(),
  /** Allow servers without TLS. By default, smtp:// requires STARTTLS, except on this machine. */
  SMTP_ALLOW_PLAINTEXT: yesOrNo.default(false),
  /** The sender of the site's emails. */
  MAIL_FROM: z
    .string()
    .regex(/^\S+@\S+$|^[^<>]+ <\S+@\S+>$/, "must be an email address such as Site <site@example.com>")
    .optional(),
  /** Receives a notification of each inquiry and of each change to the sign-in. */
  OWNER_EMAIL: z.email("must be an email address").optional(),
  /** Allow calendars in private networks, such as on a server at home, also without TLS. By default, only public ones. */
  CALENDAR_ALLOW_PRIVATE: yesOrNo.default(false),
  /** The token a monitor on another machine sends to read /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, "must be 16 to 200 letters, digits or the characters . ~ + / = _ -")
    .optional(),
  /** An OpenAI-compatible endpoint for the playground. Requires AI_MODEL. */
  AI_BASE_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:/.test(value), {
      error: "must be a URL such as http://127.0.0.1:11434/v1",
    })
    .optional(),
  /** The endpoint's API key, if it requires one. */
  AI_API_KEY: z.string().optional(),
  /** The model for writing, chat, code and sentiment. */
  AI_MODEL: z.string().optional(),
  /** The model that analyzes pictures. Without one, they stay in the visitor's browser. */
  AI_VISION_MODEL: z.string().optional(),
  /** How long the endpoint may be silent before another engine answers. */
  AI_TIMEOUT_SECONDS: wholeNumber(1, 300).default(30),
  /** How many days messages are kept since their last change. By default, only the owner deletes them. */
  KEEP_INQUIRIES_DAYS: daysKept.default(0),
  /** The same for the activity log and the daily counts of visits and searches. Other periods are fixed; see `retentionRules`. */
  KEEP_LOGS_DAYS: daysKept.default(400),
  /** The same for backups that `npm run backup` created in its own folder. The privacy page states this number. */
  KEEP_BACKUPS_DAYS: daysKept.default(30),
  /** How much memory the embedded models and tools may use together, in MB; 0 turns them off. */
  AI_MEMORY_MB: wholeNumber(0, 999_999).optional(),
  /** The minimum level to log. */
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

export const SETTING_NAMES = Object.keys(schema.shape);

/** The operator's settings, validated and frozen. Nothing else in the server reads the environment. */
export type Settings = ReturnType<typeof readSettings>;
export type AiSettings = NonNullable<Settings["ai"]>;

/** Validates the settings. An empty value counts as not set. */
export function readSettings(environment: Record<string, string | undefined>) {
  // Without the key, the stored passwords could not be read, and a new key would hide that.
  if (environment.SECRET_KEY_FILE?.trim()) {
    throw new OperatorError(
      "The setting SECRET_KEY_FILE no longer exists. Put that file's content into SECRET_KEY, or into secret.key in DATA_DIR, and remove the setting.",
    );
  }
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problem = parsed.error.issues[0];
    const name = String(problem?.path[0]);
    throw new OperatorError(
      `The setting ${name} ${problem?.message}, but is ${JSON.stringify(redacted(name, given))}.`,
    );
  }
  const values = parsed.data;
  requireTogether(values, "ADMIN_USERNAME", "ADMIN_PASSWORD");
  if (values.SMTP_URL) requireTogether(values, "MAIL_FROM", "SMTP_URL");
  requireTogether(values, "AI_BASE_URL", "AI_MODEL");
  if (values.AI_API_KEY) requireTogether(values, "AI_BASE_URL", "AI_API_KEY");
  if (values.AI_VISION_MODEL) requireTogether(values, "AI_BASE_URL", "AI_VISION_MODEL");
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    siteUrl: values.SITE_URL,
    trustProxy: values.TRUST_PROXY,
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER,
    logLevel: values.LOG_LEVEL,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    secretKey: values.SECRET_KEY,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * MINUTE_MS,
    sessionMaxMs: values.SESSION_MAX_DAYS * DAY_MS,
    smtpUrl: values.SMTP_URL,
    smtpAllowPlaintext: values.SMTP_ALLOW_PLAINTEXT,
    calendarAllowPrivate: values.CALENDAR_ALLOW_PRIVATE,
    mailFrom: values.MAIL_FROM,
    ownerEmail: values.OWNER_EMAIL,
    metricsToken: values.METRICS_TOKEN,
    aiMemoryMb: values.AI_MEMORY_MB,
    ai: readAiSettings(values),
    aiTimeoutMs: values.AI_TIMEOUT_SECONDS * 1_000,
    keep: Object.freeze({
      inquiriesDays: values.KEEP_INQUIRIES_DAYS,
      logsDays: values.KEEP_LOGS_DAYS,
      backupsDays: values.KEEP_BACKUPS_DAYS,
    }),
  });
}

/** The playground's model provider; without one, the embedded engines answer. */
function readAiSettings(values: z.infer<typeof schema>) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = values;
  if (!baseUrl || !model) return undefined;
  return Object.freeze({
    baseUrl,
    apiKey: values.AI_API_KEY,
    model,
    visionModel: values.AI_VISION_MODEL,
  });
}

/** Reads a `.env` file if there is one. Unknown names in it are most likely typos. */
export function readEnvironmentFile(path: string): { values: Record<string, string | undefined>; unknown: string[] } {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return { values: {}, unknown: [] };
    throw new OperatorError(`The settings file ${path} exists but can't be read.`, { cause });
  }
  const values = parseEnv(text);
  return { values, unknown: Object.keys(values).filter((name) => !SETTING_NAMES.includes(name)) };
}

function requireTogether(values: Record<string, unknown>, one: string, other: string) {
  if ((values[one] === undefined) === (values[other] === undefined)) return;
  const [missing, given] = values[one] === undefined ? [one, other] : [other, one];
  throw new OperatorError(`The setting ${missing} is missing. It is required because ${given} is set.`);
}

const SECRET_SETTINGS = new Set(["ADMIN_PASSWORD", "METRICS_TOKEN", "SECRET_KEY"]);

/** Passwords, alone or within a URL, must not end up in a log. */
function redacted(name: string, given: Record<string, string>): string | undefined {
  return SECRET_SETTINGS.has(name) ? "…" : given[name]?.replace(/\/\/[^@/]*@/, "//…@");
}
