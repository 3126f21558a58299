import { dialectFromString, init, parse } from "@guanmingchiu/sqlparser-ts";
import { models } from "../models/models.ts";
import { columnLineage } from "./column-lineage.ts";
import type { WarehouseLineage } from "./trace.ts";

/** Parses the SQL of every model. The parser has 3.5 MB, so its result is stored instead of shipping it to browsers. */
export async function parseModels(): Promise<WarehouseLineage> {
  await init();
  return Object.fromEntries(
    models.map(({ table, sql }) => {
      const [statement] = parse(sql, dialectFromString("duckdb"));
      return [table, columnLineage(statement as unknown as Parameters<typeof columnLineage>[0])];
    }),
  );
}
