import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { formatBytes, formatPrice, priceOf } from "../../engine/results/cost.ts";
import type { ResultTable } from "../../engine/results/result-table.ts";
import { resultCsv } from "../../engine/results/result-table.ts";
import { warehouseParameters } from "../parameters.ts";
import { ResultChart } from "./result-chart.tsx";
import type { Answer } from "./use-question.ts";

/** What the page can draw without a pause. The CSV has everything. */
const MAX_SHOWN_COLUMNS = 100;
const MAX_SHOWN_CHARACTERS = 500;

const shortened = (text: string) =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;

/** The rows of an answer, as a table, a file and a chart. */
export function ResultPart({ answer: { table, seconds, isStopped } }: { answer: Answer }) {
  const [isSaving, setIsSaving] = useState(false);
  const shown = table.columns.slice(0, MAX_SHOWN_COLUMNS);

  async function save() {
    setIsSaving(true);
    saveFile("result.csv", "text/csv", await resultCsv(table));
    setIsSaving(false);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm tabular-nums">
          {rowsText(table, isStopped)} in {seconds.toFixed(2)} s
        </output>
        <Button variant="secondary" size="sm" busy={isSaving} onClick={() => void save()}>
          Save as CSV
        </Button>
      </div>
      <VirtualTable
        caption="Result"
        columns={shown.map(({ name, isNumber }, index) => ({ key: `${index} ${name}`, label: name, isNumber }))}
        rowCount={table.rowCount}
        row={(index) => shown.map((_, column) => shortened(table.text(index, column)))}
      />
      {shown.length < table.columns.length && (
        <p className="text-[13px] text-muted">
          The first {MAX_SHOWN_COLUMNS} of {table.columns.length.toLocaleString("en-US")} columns are shown. The CSV
          contains all of them.
        </p>
      )}
      <ResultChart table={table} />
    </div>
  );
}

function rowsText({ rowCount, total }: ResultTable, isStopped: boolean): string {
  const held = rowCount.toLocaleString("en-US");
  if (isStopped) return `Stopped: the first ${held} rows`;
  if (total !== undefined && total > rowCount) return `The first ${held} of ${total.toLocaleString("en-US")} rows`;
  return `${held} ${rowCount === 1 ? "row" : "rows"}`;
}

type CostPartProps = { bytes: number | undefined; rate: number; onRate: (rate: number) => void };

/** What the question would cost at the visitor's rate. */
export function CostPart({ bytes, rate, onRate }: CostPartProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <ParameterField parameter={warehouseParameters.rate} value={rate} onChange={onRate} className="w-48" />
      <p className="text-sm sm:pb-2.5">
        {bytes === undefined ? (
          <span className="text-muted">The cost of a question appears here.</span>
        ) : (
          <>
            <span className="tabular-nums">{formatBytes(bytes)}</span> scanned ={" "}
            <span className="tabular-nums">{formatPrice(priceOf(bytes, rate))}</span>
            <span className="text-muted"> ({formatPrice(1_000_000 * priceOf(bytes, rate))} for a million times)</span>
          </>
        )}
      </p>
    </div>
  );
}
