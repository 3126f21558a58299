import { Button } from "#app/ui/controls/button.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { experimentCsv, type Fact, factsOf } from "#demos/kit/simulation/experiment-csv.ts";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { type ReactorValues, reactorParameters } from "../engine/parameters.ts";
import { CORE } from "../engine/plant-data.ts";
import { COLUMNS, MAX_ROWS } from "../engine/recorder.ts";

type ReactorRecordProps = {
  values: ReactorValues;
  onEvery: (every: number) => void;
  onUntil: (until: number) => void;
  onCompute: () => void;
  onExport: () => void;
};

/** Settings of the record, and the export. */
export function ReactorRecord({ values, onEvery, onUntil, onCompute, onExport }: ReactorRecordProps) {
  const rows = Math.round(values.until / values.every);
  const isTooLong = rows > MAX_ROWS;
  return (
    <section aria-labelledby="record-title" className="grid grid-cols-1 gap-4">
      <h2 id="record-title" className="label-mono text-muted">
        Record and export
      </h2>
      <p className="max-w-2xl text-[15px] text-muted">
        The CSV file lists every parameter with its unit, then one row per interval, with extra rows where power changes
        quickly. The URL of this page contains the whole run: share it, and the recipient sees the same results.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[12rem_12rem_auto]">
        <ParameterField parameter={reactorParameters.every} value={values.every} onChange={onEvery} />
        <ParameterField parameter={reactorParameters.until} value={values.until} onChange={onUntil} />
        <div className="flex flex-wrap gap-2 sm:pt-7">
          <Button variant="secondary" onClick={onCompute} disabled={isTooLong}>
            Compute now
          </Button>
          <Button variant="secondary" onClick={onExport}>
            <Download aria-hidden className="size-4.5" />
            Export CSV
          </Button>
        </div>
      </div>
      {isTooLong && (
        <output className="text-sm text-danger">
          That would be {rows.toLocaleString("en-US")} rows, more than the limit of {MAX_ROWS.toLocaleString("en-US")}.
          Choose a longer interval or an earlier end.
        </output>
      )}
    </section>
  );
}

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
