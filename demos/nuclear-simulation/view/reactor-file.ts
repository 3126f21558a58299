import { experimentCsv, type Fact, factsOf } from "#demos/kit/simulation/experiment-csv.ts";
import { type ReactorValues, reactorParameters } from "../engine/parameters.ts";
import { CORE } from "../engine/plant-data.ts";
import { COLUMNS } from "../engine/recorder.ts";

/** Constants that can't be changed but are needed to reproduce a run. */
const FIXED: readonly Fact[] = [
  { name: "Heat capacity of the fuel", value: CORE.fuelCapacity, unit: "MJ/K" },
  { name: "Heat capacity of the coolant in the core", value: CORE.coolantCapacity, unit: "MJ/K" },
  { name: "Heat transfer from fuel to coolant", value: CORE.heatTransfer, unit: "MW/K" },
  { name: "Coolant flow times heat capacity at 100 %", value: CORE.coolantFlow, unit: "MW/K" },
];

/** A run as CSV, with everything needed to reproduce it. */
export function reactorFile(
  values: ReactorValues,
  record: { columns: readonly Float64Array[]; isThinned: boolean },
): string {
  const facts = [
    ...factsOf(values, reactorParameters),
    ...FIXED,
    { name: "Older rows thinned", value: record.isThinned ? "yes" : "no", unit: "" },
  ];
  const columns = COLUMNS.map((column, index) => ({ ...column, values: record.columns[index] ?? [] }));
  return experimentCsv("Point reactor kinetics", facts, columns);
}
