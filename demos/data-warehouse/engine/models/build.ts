import { generatorSql } from "../../sample/generator.ts";
import type { SamplePlant } from "../../sample/sample-plant.ts";
import type { Database } from "../duckdb/database.ts";
import { createModelSql, models } from "./models.ts";

type BuildStep = { label: string; done: number; total: number };

type BuildOptions = {
  /** Lands the raw rows in the opposite order. */
  isReversed?: boolean;
  onStep?: (step: BuildStep) => void;
};

/** Makes the raw rows and runs every model. Running it again replaces everything. */
export async function buildWarehouse(
  database: Database,
  plant: SamplePlant,
  { isReversed, onStep }: BuildOptions = {},
) {
  const steps = [
    ...generatorSql(plant, isReversed).map((sql) => ({ label: "Making the raw rows", sql })),
    ...models.map((model) => ({ label: `Running ${model.table}`, sql: createModelSql(model) })),
  ];
  for (const [done, { label, sql }] of steps.entries()) {
    onStep?.({ label, done, total: steps.length });
    await database.query(sql);
  }
}
