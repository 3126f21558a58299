import type { TestProject } from "vitest/node";
import { startPostgres } from "#tests/support/postgres/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL, with its maintenance database as the path. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run; each suite creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
