import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { demoNotice } from "#server/accounts/demo-owner.ts";
import { createApp } from "#server/app.ts";
import { PageCache } from "#server/http/cache/page-cache.ts";
import { plainRequest } from "#server/http/node/plain-request.ts";
import { requestFacts } from "#server/http/request-facts.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { pageContext, type Visitor } from "#server/pages/page-context.ts";
import { findPreview } from "#server/pages/site-preview.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readEnvironmentFile, readSettings } from "#server/platform/settings.ts";
import { assembleSite } from "#server/site.ts";

type DevelopmentApp = { fetch: (request: Request, bindings: unknown) => Response | Promise<Response> };

/** Hot reload evaluates this module repeatedly; the database stays open. */
const acrossReloads = globalThis as { developmentDatabase?: Promise<Database> };

let assembled: Promise<DevelopmentApp> | undefined;

/** Returns the app for the current version of the code. */
export function developmentApp(): Promise<DevelopmentApp> {
  assembled ??= assemble();
  return assembled;
}

/** Assembles the app without caches, jobs or a content security policy, which would block Vite's own scripts. */
async function assemble(): Promise<DevelopmentApp> {
  const settings = readSettings({ ...readEnvironmentFile(".env").values, ...process.env });
  const log = createLogger(settings.logLevel);
  acrossReloads.developmentDatabase ??= openDatabase(settings, log);
  const { core, services } = await assembleSite(settings, log, await acrossReloads.developmentDatabase);
  const notice = await demoNotice(core);
  if (notice) console.log(notice);
  const handle = createRequestHandler(build, "development");

  async function answerPage(request: Request, visitor: Visitor): Promise<Response> {
    const context = new RouterContextProvider();
    const preview = await findPreview(request, services, visitor);
    context.set(pageContext, {
      inline: { scripts: new Set<string>(), styles: new Set<string>(), nonce: undefined },
      site: new URL(request.url).origin,
      content: preview?.content ?? (await core.siteContent.current()),
      ...(preview && { previewOf: preview.previewOf }),
      notFoundPage: true,
      reportError: console.error,
      services,
      network: visitor.network,
      count: visitor.count,
      session: await visitor.readSession(),
      inTurn: (render) => render(),
    });
    return handle(preview ? new Request(new URL(preview.address, request.url)) : request, context);
  }

  const app = createApp({
    core,
    services,
    metrics: createMetrics(services.mail),
    isAccepting: () => true,
    // The version always changes, so nothing is ever served from the cache.
    cache: new PageCache(() => performance.now()),
    answerPage,
  });
  return {
    fetch: (request, bindings) =>
      app.fetch(plainRequest(request), { facts: requestFacts((bindings as HttpBindings).incoming, settings) }),
  };
}
