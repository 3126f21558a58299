import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as duckdb from "@duckdb/duckdb-wasm/blocking";
import type { Database } from "./database.ts";
import { ENGINE_SETTINGS } from "./settings.ts";

const dist = dirname(createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));

/** The engine that the demo serves, in Node, with the same settings. */
export async function openNodeDatabase() {
  const bundle = { mainModule: join(dist, "duckdb-eh.wasm"), mainWorker: "" };
  const engine = await duckdb.createDuckDB({ mvp: bundle, eh: bundle }, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
  await engine.instantiate(() => {});
  engine.open({ path: ":memory:" });
  const connection = engine.connect();
  const database: Database = {
    query: async (sql) =>
      connection
        .query(sql)
        .toArray()
        .map((row: { toJSON: () => object }) => ({ ...row.toJSON() })),
  };
  for (const setting of ENGINE_SETTINGS) await database.query(setting);
  return { engine, database };
}
