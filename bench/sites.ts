import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Db } from "#server/platform/tables.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";
import { residentMemory, type Site, startSite } from "./processes.ts";
import type { Row } from "./section.ts";

export type EngineName = "SQLite" | "PostgreSQL";
type Measured<Result> = { result: Result; memory: string };

/** Time for garbage from the start to be collected. */
const SETTLED_MS = 2_000;

/** Measures on a new site, and records its memory before and after. */
export async function onSite<Result>(
  environment: Record<string, string>,
  measure: (site: Site) => Promise<Result>,
): Promise<Measured<Result>> {
  const site = await startSite(environment);
  try {
    await wait(SETTLED_MS);
    const idle = residentMemory(site.pid);
    const result = await measure(site);
    return { result, memory: `${idle ?? "?"} MB idle, ${residentMemory(site.pid) ?? "?"} MB afterwards` };
  } finally {
    await site.stop();
  }
}

/** Measures on a new site with each database engine; returns the rows of both, and a sentence about memory. */
export async function onBothEngines(
  environment: Record<string, string>,
  measure: (site: Site, engine: EngineName) => Promise<Row[]>,
): Promise<{ table: Row[]; memory: string }> {
  const sqlite = await onSite(environment, (site) => measure(site, "SQLite"));
  const server = await startPostgres();
  try {
    const withDatabase = { ...environment, DATABASE_URL: server.url };
    const postgres = await onSite(withDatabase, (site) => measure(site, "PostgreSQL"));
    return {
      table: [...sqlite.result, ...postgres.result],
      memory: `Server memory: with SQLite ${sqlite.memory}; with PostgreSQL, which runs in its own process, ${postgres.memory}.`,
    };
  } finally {
    await server.stop();
  }
}

/** Measures on several new sites at once, first with SQLite, then each with its own database on one PostgreSQL. */
export async function onSitesOfBothEngines(
  count: number,
  measure: (sites: Site[], engine: EngineName) => Promise<Row[]>,
): Promise<Row[]> {
  const names = Array.from({ length: count }, (_, at) => `site_${at}`);
  const rows = await onSites(
    names.map(() => ({})),
    (sites) => measure(sites, "SQLite"),
  );
  const server = await startPostgres();
  try {
    const environments = await Promise.all(
      names.map(async (name) => ({ DATABASE_URL: await createDatabase(server.url, name) })),
    );
    return [...rows, ...(await onSites(environments, (sites) => measure(sites, "PostgreSQL")))];
  } finally {
    await server.stop();
  }
}

async function onSites<Result>(
  [first, ...others]: readonly Record<string, string>[],
  measure: (sites: Site[]) => Promise<Result>,
): Promise<Result> {
  if (!first) return measure([]);
  const { result } = await onSite(first, (site) => onSites(others, (sites) => measure([site, ...sites])));
  return result;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens the database of a running site. */
export async function besideSite<Result>({ storage }: Site, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(storage, createLogger("error"));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** All requests come from one machine and would soon hit the rate limits, so the counts are cleared continuously. */
export function keepForgettingLimits(db: Db): () => void {
  const timer = setInterval(() => void db.deleteFrom("rate_limits").execute(), 100);
  return () => clearInterval(timer);
}
