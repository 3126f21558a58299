import { Button } from "#app/ui/controls/button.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { Notice } from "#demos/kit/notice.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import { DOWNLOAD_MB, MEMORY_LIMIT_MB } from "../engine/duckdb/settings.ts";
import { failures, landedRows } from "../engine/models/verdict.ts";
import { type Values, warehouseParameters } from "./parameters.ts";
import type { useWarehouse } from "./use-warehouse.ts";

type StartPartProps = {
  state: ReturnType<typeof useWarehouse>["state"];
  values: Values;
  problems: readonly string[];
  onChange: (changes: Partial<Values>) => void;
  onStart: () => void;
  onStop: () => void;
};

const SIZES = { million: "1 million", small: "100,000" } as const;

/** The start, its progress, and what came of it. */
export function StartPart({ state, values, problems, onChange, onStart, onStop }: StartPartProps) {
  const isStarting = state.phase === "starting";
  const isReady = state.phase === "ready";
  return (
    <>
      <div className="grid max-w-2xl gap-2">
        <h2 id="warehouse-title" className="text-xl font-semibold tracking-tight">
          A warehouse in this browser
        </h2>
        <p className="text-muted">
          DuckDB, an analytical database used in production, makes a million sample rows from a seed, runs the models
          below and checks their results. Then you can query it yourself. Nothing leaves this browser.
        </p>
        {values.question !== "" && state.phase === "idle" && (
          <p>This link contains a question. It runs once you start the warehouse.</p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ParameterField
          parameter={warehouseParameters.seed}
          value={values.seed}
          onChange={(seed) => onChange({ seed })}
          className="w-32"
        />
        <div className="sm:pb-0.5">
          <ChoiceControl legend="Rows" choices={SIZES} value={values.size} onChange={(size) => onChange({ size })} />
        </div>
        <Button onClick={isStarting ? onStop : onStart} variant={isReady || isStarting ? "secondary" : "primary"}>
          {isStarting ? "Cancel" : isReady ? "Reset from the seed" : `Start the warehouse (${DOWNLOAD_MB} MB)`}
        </Button>
        <p className="text-sm text-muted sm:pb-2.5">
          {isReady
            ? "Rebuilds every table and adds your own files again."
            : `Downloads ${DOWNLOAD_MB} MB once and uses up to ${MEMORY_LIMIT_MB / 1024} GB of memory.`}
        </p>
      </div>
      <output className="block text-sm empty:hidden">{isStarting && `${state.label} …`}</output>
      {isStarting && <Progress label={state.label} value={100 * state.share} />}
      {"notice" in state && state.notice && <Notice title="Rebuilt" text={state.notice} />}
      {state.phase === "failed" && <Notice tone="danger" role="alert" title="Not started" text={state.reason} />}
      {problems.map((problem) => (
        <Notice key={problem} tone="danger" role="alert" title="Link" text={problem} />
      ))}
      {isReady && (
        <Readouts
          name="The warehouse"
          columns={5}
          readouts={[
            { label: "Rows landed", value: landedRows(state.warehouse.report).toLocaleString("en-US"), unit: "" },
            { label: "Tables", value: String(state.warehouse.report.checksums.length), unit: "" },
            { label: "Engine started in", value: state.warehouse.startSeconds.toFixed(1), unit: "s" },
            { label: "Built in", value: state.warehouse.buildSeconds.toFixed(1), unit: "s" },
            { label: "Checks that failed", value: String(failures(state.warehouse.report)), unit: "" },
          ]}
        />
      )}
    </>
  );
}
