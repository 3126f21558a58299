import { experimentCsv, type Fact, factsOf } from "../core/experiment-csv.ts";
import { type ReactorValues, reactorParameters } from "./parameters.ts";
import { CORE } from "./plant-data.ts";
import { COLUMNS } from "./recorder.ts";

/** What no visitor can change, and whoever reproduces a run has to know. */
const FIXED: readonly Fact[] = [
  { name: "Heat capacity of the fuel", value: CORE.fuelCapacity, unit: "MJ/K" },
  { name: "Heat capacity of the coolant in the core", value: CORE.coolantCapacity, unit: "MJ/K" },
  { name: "Heat transfer from fuel to coolant", value: CORE.heatTransfer, unit: "MW/K" },
  { name: "Coolant flow times heat capacity at 100 %", value: CORE.coolantFlow, unit: "MW/K" },
];

/** A run as a file, with all that it takes to compute it again. */
export function reactorFile(
  values: ReactorValues,
  record: { columns: readonly Float64Array[]; isThinned: boolean },
): string {
  const facts = [
    ...factsOf(values, reactorParameters),
    ...FIXED,
    { name: "Older rows thinned out", value: record.isThinned ? "yes" : "no", unit: "" },
  ];
  const columns = COLUMNS.map((column, index) => ({ ...column, values: record.columns[index] ?? [] }));
  return experimentCsv("Point reactor kinetics", facts, columns);
}
