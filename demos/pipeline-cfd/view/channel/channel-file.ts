import { experimentCsv, type Fact, factsOf } from "#demos/kit/simulation/experiment-csv.ts";
import { COLUMNS, MAX_ROWS, SECTIONS, SPEED } from "../../engine/channel/channel-run.ts";
import { LENGTH, shapeOf } from "../../engine/channel/obstacles.ts";
import { type ChannelValues, channelParameters } from "../../engine/channel/parameters.ts";

/** A run as a file, with everything needed to compute it again. */
export function channelFile(values: ChannelValues, record: readonly Float64Array[]): string {
  const facts: Fact[] = [
    ...factsOf(values, channelParameters),
    { name: "Length of the channel", value: LENGTH, unit: "H" },
    { name: "Reference length of forces", value: shapeOf(values.obstacle, values.drawing).size, unit: "H" },
    { name: "Pressure loss from", value: SECTIONS.from, unit: "H" },
    { name: "Pressure loss to", value: SECTIONS.to, unit: "H" },
    { name: "Mean speed on the lattice", value: SPEED, unit: "cells/step" },
    { name: "Rows kept at most, the newest", value: MAX_ROWS, unit: "" },
    { name: "Viscosity on the lattice", value: (SPEED * values.cells) / values.reynolds, unit: "cells^2/step" },
  ];
  return experimentCsv(
    "Flow in a channel, lattice Boltzmann D2Q9",
    facts,
    COLUMNS.map((column, index) => ({ ...column, values: record[index] ?? [] })),
  );
}
