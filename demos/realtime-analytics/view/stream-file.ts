import { experimentCsv, factsOf } from "#demos/kit/simulation/experiment-csv.ts";
import type { Row } from "../engine/kernel/board.ts";
import { type StreamValues, streamParameters } from "../engine/parameters.ts";

/** The rows of a table as CSV, oldest first, with the settings they came from. Rows without a comparison are left out. */
export function streamFile(title: string, values: StreamValues, rows: readonly Row[]): string {
  const compared = rows.toReversed().flatMap(({ comparison, ...row }) => (comparison ? [{ ...row, comparison }] : []));
  const column = (name: string, unit: string, read: (row: (typeof compared)[number]) => number) => ({
    name,
    unit,
    values: compared.map(read),
  });
  return experimentCsv(title, factsOf(values, streamParameters), [
    column("start", "s", ({ start }) => start / 1000),
    column("end", "s", ({ end }) => end / 1000),
    column("emissions", "", ({ emissions }) => emissions),
    column("closed", "", ({ isClosed }) => Number(isClosed)),
    column("results streamed", "", ({ comparison }) => comparison.streamed.results),
    column("results batch", "", ({ comparison }) => comparison.batch.results),
    column("events streamed", "", ({ comparison }) => comparison.streamed.count),
    column("events batch", "", ({ comparison }) => comparison.batch.count),
    column("events dropped late", "", ({ comparison }) => comparison.dropped.count),
    column("events unexplained", "", ({ comparison }) => comparison.unexplained.count),
    column("revenue streamed", "cents", ({ comparison }) => comparison.streamed.sum),
    column("revenue batch", "cents", ({ comparison }) => comparison.batch.sum),
    column("revenue dropped late", "cents", ({ comparison }) => comparison.dropped.sum),
    column("revenue unexplained", "cents", ({ comparison }) => comparison.unexplained.sum),
  ]);
}
