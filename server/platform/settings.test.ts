import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readEnvironmentFile, readSettings, SETTING_NAMES } from "#server/platform/settings.ts";

test("by default, the site listens on loopback and keeps its data next to the code", () => {
  expect(readSettings({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    dataDir: resolve("data"),
    databaseUrl: undefined,
    siteUrl: undefined,
    trustProxy: false,
    clientAddressHeader: "x-forwarded-for",
    logLevel: "info",
    adminUsername: undefined,
    adminPassword: undefined,
    secretKey: undefined,
    sessionIdleMs: 7_200_000,
    sessionMaxMs: 604_800_000,
    smtpUrl: undefined,
    smtpAllowPlaintext: false,
    calendarAllowPrivate: false,
    mailFrom: undefined,
    ownerEmail: undefined,
    metricsToken: undefined,
    aiMemoryMb: undefined,
    ai: undefined,
    aiTimeoutMs: 30_000,
    keep: { inquiriesDays: 0, logsDays: 400, backupsDays: 30 },
  });
});

test("values are read, and empty ones count as not set", () => {
  const settings = readSettings({
    PORT: "8080",
    HOST: "0.0.0.0",
    SITE_URL: "https://alex.example/",
    DATABASE_URL: " ",
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    siteUrl: "https://alex.example",
    databaseUrl: undefined,
  });
});

test("the settings of a model provider are read together", () => {
  const provider = { AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "llama", AI_TIMEOUT_SECONDS: "90" };
  expect(readSettings(provider).ai).toEqual({
    baseUrl: "http://127.0.0.1:11434/v1",
    apiKey: undefined,
    model: "llama",
    visionModel: undefined,
  });
  expect(readSettings(provider).aiTimeoutMs).toBe(90_000);
});

test.each([
  [{ PORT: "eighty" }, 'The setting PORT must be a whole number from 0 to 65535, but is "eighty".'],
  [{ PORT: "65536" }, 'The setting PORT must be a whole number from 0 to 65535, but is "65536".'],
  [{ PORT: "-1" }, 'The setting PORT must be a whole number from 0 to 65535, but is "-1".'],
  [
    { HOST: "not a host" },
    'The setting HOST must be a host name or an IP address, such as 127.0.0.1, but is "not a host".',
  ],
  [
    { SITE_URL: "alex.example" },
    'The setting SITE_URL must be a URL such as https://example.com, but is "alex.example".',
  ],
  [
    { SITE_URL: "https://alex.example/site" },
    'The setting SITE_URL must be a URL without a path, such as https://example.com, but is "https://alex.example/site".',
  ],
  [
    { CLIENT_ADDRESS_HEADER: "not a header" },
    'The setting CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Forwarded-For, but is "not a header".',
  ],
  [{ TRUST_PROXY: "yes" }, 'The setting TRUST_PROXY must be true or false, but is "yes".'],
  [{ ADMIN_USERNAME: "alex" }, "The setting ADMIN_PASSWORD is missing. It is required because ADMIN_USERNAME is set."],
  [
    { ADMIN_USERNAME: "alex", ADMIN_PASSWORD: "short" },
    'The setting ADMIN_PASSWORD must have at least 12 characters, but is "…".',
  ],
  [{ SMTP_URL: "smtp://mail.example" }, "The setting MAIL_FROM is missing. It is required because SMTP_URL is set."],
  [
    { SMTP_URL: "https://u:secret@mail.example" },
    'The setting SMTP_URL must start with smtp:// or smtps://, but is "https://…@mail.example".',
  ],
  [{ OWNER_EMAIL: "alex" }, 'The setting OWNER_EMAIL must be an email address, but is "alex".'],
  [
    { AI_BASE_URL: "http://localhost:11434/v1" },
    "The setting AI_MODEL is missing. It is required because AI_BASE_URL is set.",
  ],
  [{ AI_API_KEY: "secret" }, "The setting AI_BASE_URL is missing. It is required because AI_API_KEY is set."],
  [{ AI_VISION_MODEL: "llava" }, "The setting AI_BASE_URL is missing. It is required because AI_VISION_MODEL is set."],
  [
    { AI_BASE_URL: "localhost:11434", AI_MODEL: "sample" },
    'The setting AI_BASE_URL must be a URL such as http://127.0.0.1:11434/v1, but is "localhost:11434".',
  ],
  [{ AI_TIMEOUT_SECONDS: "0" }, 'The setting AI_TIMEOUT_SECONDS must be a whole number from 1 to 300, but is "0".'],
  [
    { KEEP_LOGS_DAYS: "a month" },
    'The setting KEEP_LOGS_DAYS must be 0 (keep forever) or a whole number of days from 1 to 36500, but is "a month".',
  ],
  [
    { SECRET_KEY_FILE: "/run/secrets/key" },
    "The setting SECRET_KEY_FILE no longer exists. Put that file's content into SECRET_KEY, or into secret.key in DATA_DIR, and remove the setting.",
  ],
  [{ LOG_LEVEL: "loud" }, 'The setting LOG_LEVEL must be one of debug, info, warn, error, but is "loud".'],
])("a bad value is named in a sentence: %o", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test("an invalid database URL is shown without its password", () => {
  const read = () => readSettings({ DATABASE_URL: "mysql://site:secret@db/site" });
  expect(read).toThrow(
    'The setting DATABASE_URL must start with postgres:// or postgresql://, but is "mysql://…@db/site".',
  );
});

test("settings can't be changed", () => {
  const settings = readSettings({}) as { port: number };
  expect(() => {
    settings.port = 1;
  }).toThrow(TypeError);
});

test("a settings file is read, its unknown names are reported, and a missing file is no error", () => {
  const path = join(mkdtempSync(join(tmpdir(), "settings-")), ".env");
  expect(readEnvironmentFile(path)).toEqual({ values: {}, unknown: [] });
  writeFileSync(path, "# comment\nPORT=4000\nPROT=5000\nKEEP_SPAM_DAYS=7\n");
  // The name of an earlier release, too: the start warns about it.
  expect(readEnvironmentFile(path)).toEqual({
    values: { PORT: "4000", PROT: "5000", KEEP_SPAM_DAYS: "7" },
    unknown: expect.arrayContaining(["PROT", "KEEP_SPAM_DAYS"]),
  });
});

test("the example file lists exactly the settings there are", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set(SETTING_NAMES));
});
