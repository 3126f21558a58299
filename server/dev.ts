import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApp } from "#server/app.ts";
import { PageCache } from "#server/http/page-cache.ts";
import { plainRequest } from "#server/http/plain-request.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { cookiesOf, pageContext } from "#server/page-context.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readEnvironmentFile, readSettings } from "#server/platform/settings.ts";
import { assembleSite } from "#server/site.ts";

type DevelopmentApp = { fetch: (request: Request) => Response | Promise<Response> };

/** Hot reload evaluates this module again and again; the database stays open across it. */
const kept = globalThis as { developmentDatabase?: Promise<Database> };

let assembled: Promise<DevelopmentApp> | undefined;

/** The app as this version of the code makes it. */
export function developmentApp(): Promise<DevelopmentApp> {
  assembled ??= assemble();
  return assembled;
}

/** Without caches and jobs, and without a content policy, which Vite's own scripts would not pass. */
async function assemble(): Promise<DevelopmentApp> {
  const settings = readSettings({ ...readEnvironmentFile(".env").values, ...process.env });
  const log = createLogger(settings.logLevel);
  kept.developmentDatabase ??= openDatabase(settings, log);
  const { core, services } = await assembleSite(settings, log, await kept.developmentDatabase);
  const handle = createRequestHandler(build, "development");
  const app = createApp({
    core,
    services,
    metrics: createMetrics(services.mail),
    isAccepting: () => true,
    // Never the same version twice: what is made is made anew.
    cache: new PageCache(() => performance.now()),
    answerPage(request, fetchApi) {
      const context = new RouterContextProvider();
      context.set(pageContext, {
        nonce: "",
        site: new URL(request.url).origin,
        reportError: console.error,
        fetchApi: (path) => fetchApi(path, cookiesOf(request)),
      });
      return handle(request, context);
    },
  });
  const facts = { id: "development", address: "127.0.0.1", secure: false };
  return {
    fetch: (request) => app.fetch(plainRequest(request), { facts: { ...facts, host: new URL(request.url).host } }),
  };
}
