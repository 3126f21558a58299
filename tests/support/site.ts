import { randomBytes, randomUUID } from "node:crypto";
import { HOUR_MS } from "#contract/durations.ts";
import { hashToken } from "#server/accounts/session-token.ts";
import { createApp } from "#server/app.ts";
import { createCore } from "#server/core.ts";
import { PageCache } from "#server/http/cache/page-cache.ts";
import { requestFacts } from "#server/http/request-facts.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createPageAddresses } from "#server/pages/page-addresses.ts";
import { createPages } from "#server/pages/pages.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSettings } from "#server/platform/settings.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import { createServices, type ServiceParts } from "#server/services.ts";
import { formsBuild } from "#tests/support/sites/forms-build.tsx";
import { sharedModels } from "#tests/support/sites/models.ts";

type Storage = { dataDir: string; databaseUrl: string | undefined };

type TestSiteOptions = {
  environment?: Record<string, string>;
  isAccepting?: () => boolean;
  answerPage?: () => Promise<Response>;
  /** Models other than the shared ones. */
  models?: ServiceParts;
  /** Wraps the opened database, to make it fail on purpose. */
  wrapDatabase?: (database: Database) => Database;
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** Hashing has its own tests; here it only has to be fast. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

/** The whole site on a real database, without a listening socket: requests in, responses and log lines out. */
export async function openTestSite(storage: Storage, options: TestSiteOptions = {}) {
  const lines: string[] = [];
  const log = createLogger("info", (text) => lines.push(text));
  const opened = await openDatabase(storage, log);
  const database = options.wrapDatabase?.(opened) ?? opened;
  const time = { now: Date.now() };
  const core = await createCore({
    settings: { ...readSettings(options.environment ?? {}), ...storage },
    log,
    database,
    clock: { now: () => time.now },
    passwordCost: CHEAP,
  });
  const services = createServices(core, { ...sharedModels, ...options.models });
  const cache = new PageCache(() => database.contentVersion.current());
  const pages = createPages({
    build: formsBuild,
    cache,
    addresses: createPageAddresses(formsBuild),
    log,
    site: siteAddress(core.settings),
    siteContent: core.siteContent,
    services,
  });
  const app = createApp({
    core,
    services,
    metrics: createMetrics(services.mail),
    isAccepting: options.isAccepting ?? (() => true),
    cache,
    answerPage: options.answerPage ?? pages,
  });

  async function request(path: string, init: RequestInit = {}, address = "127.0.0.1", secure = false) {
    // From this machine unless the address or a header says otherwise.
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: "localhost", connection: "keep-alive" };
    const known = requestFacts(
      { headers, socket: { remoteAddress: address } },
      { ...core.settings, trustProxy: false },
    );
    const facts = { ...known, id: "test-request", secure, host: "site.test" };
    return app.request(`http://site.test${path}`, init, { facts });
  }

  /** Creates a session directly, for tests of what requires one. */
  async function signedIn(username = `owner-${randomBytes(4).toString("hex")}`) {
    const token = randomBytes(32).toString("base64url");
    const accountId = randomUUID();
    const { db } = database;
    const now = time.now;
    await db
      .insertInto("accounts")
      .values({
        id: accountId,
        username,
        password_hash: "",
        totp_enabled: 0,
        recovery_code_hashes: "[]",
        created_at: now,
        password_changed_at: now,
        totp_secret: null,
        totp_last_step: null,
      })
      .execute();
    await db
      .insertInto("sessions")
      .values({
        id: randomUUID(),
        token_hash: hashToken(token),
        account_id: accountId,
        user_agent: "",
        created_at: now,
        last_seen_at: now,
        expires_at: now + HOUR_MS,
      })
      .execute();
    return (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set("cookie", `session=${token}`);
      return request(path, { ...init, headers });
    };
  }

  return {
    core,
    services,
    cache,
    request,
    /** For servers with a real socket. */
    fetch: app.fetch,
    signedIn,
    logged: () => {
      log.flush();
      return lines.join("");
    },
    /** Advances the site's clock. */
    pass: (milliseconds: number) => {
      time.now += milliseconds;
    },
    close: () => database.close(),
  };
}

/** A request with a JSON body. */
export function json(method: "POST" | "PUT" | "PATCH" | "DELETE", body: unknown): RequestInit {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
