import { Download } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";
import { ParameterField } from "../core/parameter-field.tsx";
import { type ReactorValues, reactorParameters } from "./parameters.ts";
import { MAX_ROWS } from "./recorder.ts";

type ReactorRecordProps = {
  values: ReactorValues;
  onEvery: (every: number) => void;
  onUntil: (until: number) => void;
  onCompute: () => void;
  onExport: () => void;
};

/** How a run is written down: how often, how far, and into a file. */
export function ReactorRecord({ values, onEvery, onUntil, onCompute, onExport }: ReactorRecordProps) {
  const rows = Math.round(values.until / values.every);
  const isTooLong = rows > MAX_ROWS;
  return (
    <section aria-labelledby="record-title" className="grid grid-cols-1 gap-4">
      <h2 id="record-title" className="label-mono text-muted">
        Record and export
      </h2>
      <p className="max-w-2xl text-[15px] text-muted">
        The file has every parameter with its unit, and the run at each multiple of the interval, with more rows where
        power moves fast. The address of this page holds the whole run: send it, and it is computed again.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[12rem_12rem_auto]">
        <ParameterField parameter={reactorParameters.every} value={values.every} onChange={onEvery} />
        <ParameterField parameter={reactorParameters.until} value={values.until} onChange={onUntil} />
        <div className="flex flex-wrap gap-2 sm:pt-7">
          <Button variant="secondary" onClick={onCompute} disabled={isTooLong}>
            Compute at once
          </Button>
          <Button variant="secondary" onClick={onExport}>
            <Download aria-hidden strokeWidth={1.5} className="size-4.5" />
            Export CSV
          </Button>
        </div>
      </div>
      {isTooLong && (
        <output className="text-sm text-danger">
          That would be {rows.toLocaleString("en-US")} rows, and {MAX_ROWS.toLocaleString("en-US")} are kept: record
          less often, or compute less far.
        </output>
      )}
    </section>
  );
}
