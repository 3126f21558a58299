import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ApiBindings } from "#server/api.ts";
import { createApp } from "#server/app.ts";
import { pageContext } from "#server/page-context.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readEnvironmentFile, readSettings } from "#server/platform/settings.ts";

/** Hot reload evaluates this module again and again; the database stays open across it. */
const kept = globalThis as { developmentDatabase?: Promise<Database> };

/** The app without caches and without a content policy, which Vite's own scripts would not pass. */
export async function developmentApp(): Promise<{ fetch: (request: Request) => Response | Promise<Response> }> {
  const settings = readSettings({ ...readEnvironmentFile(".env").values, ...process.env });
  const log = createLogger(settings.logLevel);
  kept.developmentDatabase ??= openDatabase(settings, log);
  const handle = createRequestHandler(build, "development");
  const app: Hono<ApiBindings> = createApp({
    settings,
    log,
    database: await kept.developmentDatabase,
    isAccepting: () => true,
    answerPage(request) {
      const context = new RouterContextProvider();
      context.set(pageContext, { nonce: "", reportError: console.error });
      return handle(request, context);
    },
  });
  const facts = { id: "development", address: "127.0.0.1", secure: false, host: "" };
  return {
    fetch: (request) => app.fetch(request, { facts: { ...facts, host: new URL(request.url).host } }),
  };
}
