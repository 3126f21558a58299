import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as build from "virtual:react-router/server-build";
import { demoNotice } from "#server/accounts/demo-owner.ts";
import { createApp } from "#server/app.ts";
import type { DemoServer } from "#server/demo-server.ts";
import { ICON_PATHS } from "#server/discovery/icons.ts";
import { createMemory } from "#server/http/cache/memory.ts";
import { PageCache } from "#server/http/cache/page-cache.ts";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { startServer } from "#server/http/node/node-server.ts";
import { loadStaticFiles } from "#server/http/responses/static-files.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createPageAddresses } from "#server/pages/page-addresses.ts";
import { createPages } from "#server/pages/pages.ts";
import { openDatabase } from "#server/platform/database.ts";
import { startOnFullDisk } from "#server/platform/disk-reserve.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { createLogger } from "#server/platform/logger.ts";
import { recordStart } from "#server/platform/service-record.ts";
import { readEnvironmentFile, readSettings } from "#server/platform/settings.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import { assembleSite } from "#server/site.ts";
import { pageViewOf } from "#server/visits/page-view.ts";

/** The built client is next to this bundle: build/server/index.js, build/client/. */
const CLIENT_FOLDER = fileURLToPath(new URL("../client", import.meta.url));

/** A site with thousands of posts builds its index for seconds. */
const PREPARE_SEARCH_AFTER_MS = 5_000;

async function main() {
  // Its log may go to a program that ends, or to a file on a full disk: the site goes on without it.
  process.stdout.on("error", () => {});
  const file = readEnvironmentFile(".env");
  const settings = readSettings({ ...file.values, ...process.env });
  const log = createLogger(settings.logLevel);
  for (const name of file.unknown) log.warn("the .env file contains an unknown setting", { name });

  const start = async () => {
    const database = await openDatabase(settings, log);
    return { database, ...(await assembleSite(settings, log, database)) };
  };
  const { database, core, services, jobs } = await (settings.databaseUrl
    ? start()
    : startOnFullDisk(settings.dataDir, start));
  // Known before the first request, which may be for a file that the owner has replaced.
  await core.siteContent.current();
  const pages = new PageCache(() => database.contentVersion.current());
  const addresses = createPageAddresses(build);
  const files = await loadStaticFiles(CLIENT_FOLDER);
  const metrics = createMetrics(services.mail);
  let accepting = true;
  const app = createApp({
    core,
    services,
    metrics,
    isAccepting: () => accepting,
    cache: pages,
    answerPage: createPages({
      build,
      cache: pages,
      addresses,
      log,
      site: siteAddress(settings),
      siteContent: core.siteContent,
      services,
    }),
  });
  const server = await startServer({
    settings,
    log,
    fromMemory: createMemory({
      files,
      pages,
      addresses,
      isReplaced: (path) => ICON_PATHS.includes(path) && Boolean(core.siteContent.latest()?.pictures.icon),
    }),
    fetch: (request, bindings) => app.fetch(request, bindings),
    onAnswered: (request, { status, seconds, client }) => {
      metrics.countRequest(request, status, seconds);
      const view = pageViewOf(request, status, client);
      if (view) services.visits.count(view);
    },
  });
  recordStart(process.cwd(), settings, new Date());
  const work = startJobs(jobs, log);
  log.info("started", { address: server.address, database: database.engine, node: process.version });
  log.flush();
  console.log(`The site is at ${server.address}`);
  console.log(`You sign in at ${server.address}/admin`);
  // The launcher waits for this to compress the files that visitors download.
  process.send?.("listening");
  const notice = await demoNotice(core);
  if (notice) {
    log.warn("the demo sign-in is on until there is an owner account; it works only on this machine");
    console.log(notice);
  }
  releaseStartupMemory();
  // The first visitors' pages come before their searches.
  setTimeout(() => void services.search.prepare(), PREPARE_SEARCH_AFTER_MS).unref();
  // Node writes its compile cache at exit, which a killed process never reaches, so write it now for the next start.
  flushCompileCache();

  async function stop(signal: string) {
    if (!accepting) return;
    accepting = false;
    log.info("stopping", { signal });
    setTimeout(() => {
      log.error("the shutdown took too long and was cut short");
      log.flush();
      process.exit(1);
    }, HTTP_LIMITS.stopTimeoutMs).unref();
    const demos: DemoServer[] = Object.values(services.demos);
    for (const { close } of demos) close?.();
    // Pages are served until then: a port that is closed early fails every visitor's request, not only the slow ones.
    server.announceStop();
    await services.ai.stop(HTTP_LIMITS.answersTimeoutMs);
    await server.stop();
    await work.stop();
    await database.close();
    log.info("stopped");
    log.flush();
    process.exit(0);
  }
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  // The operator's mistakes get a message; bugs get a stack trace.
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
});

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns the memory that only the start needed. Loading the code and seeding leave garbage behind, and the engine keeps
 * room for more of it; an idle site would hold on to both for hours.
 */
function releaseStartupMemory() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
