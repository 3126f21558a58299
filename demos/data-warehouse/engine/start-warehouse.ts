import type { SamplePlant } from "../sample/sample-plant.ts";
import { type Engine, openEngine } from "./duckdb/engine.ts";
import { ENGINE_BYTES } from "./duckdb/settings.ts";
import { buildWarehouse } from "./models/build.ts";
import { inspect, type Report } from "./models/inspect.ts";
import { measureSizes, type Sizes } from "./results/cost.ts";
import { readTables, type TableColumns } from "./schema.ts";

export type Warehouse = {
  engine: Engine;
  plant: SamplePlant;
  report: Report;
  sizes: Sizes;
  tables: TableColumns;
  /** Seconds from the download to the engine being ready, and for all rows and models. */
  startSeconds: number;
  buildSeconds: number;
};

type Progress = { label: string; share: number };

/** Downloads the engine, makes the sample plant, runs the models and measures the result. */
export async function startWarehouse(
  plant: SamplePlant,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Warehouse> {
  const started = performance.now();
  const engine = await openEngine({
    signal,
    onDownload: (bytes) =>
      onProgress({
        label: bytes < ENGINE_BYTES ? "Downloading the engine" : "Starting the engine",
        share: Math.min(1, bytes / ENGINE_BYTES),
      }),
  });
  try {
    const opened = performance.now();
    await buildWarehouse(engine.database, plant, {
      onStep: ({ label, done, total }) => onProgress({ label, share: done / total }),
    });
    const built = performance.now();
    onProgress({ label: "Checking every number", share: 1 });
    const report = await inspect(engine.database, plant);
    const sizes = await measureSizes(engine.database);
    const tables = await readTables(engine.database);
    signal.throwIfAborted();
    return {
      engine,
      plant,
      report,
      sizes,
      tables,
      startSeconds: (opened - started) / 1000,
      buildSeconds: (built - opened) / 1000,
    };
  } catch (error) {
    engine.end();
    throw error;
  }
}
