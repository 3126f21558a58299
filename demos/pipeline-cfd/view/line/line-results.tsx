import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#demos/kit/notice.tsx";
import type { Analysis, LineResult } from "../../engine/line/analysis.ts";
import { type Note, notesOn } from "../../engine/line/notes.ts";
import { type LineValues, lineParameters } from "../../engine/line/parameters.ts";
import { pumpHead } from "../../engine/line/physics/pump.ts";
import { keeps } from "../../engine/line/physics/velocity-limits.ts";
import { showIn } from "../../engine/line/show-amount.ts";
import { fromBase, type UnitSystem } from "../../engine/line/units.ts";
import { LineReadouts } from "./line-readouts.tsx";
import { LossTable } from "./loss-table.tsx";
import { SystemChart } from "./system-chart.tsx";

type LineResultsProps = {
  analysis: Analysis;
  values: LineValues;
  /** Called with a flow in m³/h. */
  onFlow: (flow: number) => void;
};

/** The results, or why there are none. */
export function LineResults({ analysis: { result, problems }, values, onFlow }: LineResultsProps) {
  const notes: Note[] = result
    ? notesOn(result, values)
    : problems.map(({ of, text }) => ({ tone: "danger", title: `No result: ${lineParameters[of].label}`, text }));
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {result && <LineReadouts result={result} system={values.units} />}
      <output className="grid gap-2 empty:hidden">
        {notes.map((note) => (
          <Notice key={note.title + note.text} {...note} />
        ))}
      </output>
      {result?.operating && <Operation result={result} system={values.units} onFlow={onFlow} />}
      {result && <SystemChart result={result} system={values.units} />}
      {result && <FluidInUse result={result} system={values.units} />}
      {result && <LossTable result={result} system={values.units} />}
      {result && <LimitsList result={result} system={values.units} />}
    </div>
  );
}

type ResultPartProps = { result: LineResult; system: UnitSystem };

function Operation({ result, system, onFlow }: ResultPartProps & { onFlow: (flow: number) => void }) {
  const { operating, pump, flow, systemHead } = result;
  const show = showIn(system);
  if (!operating || !pump || operating.at === "none") return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold tracking-tight">Operating point</h3>
      {operating.at === "point" ? (
        <p>
          The curves intersect at <strong className="font-semibold tabular-nums">{show("flow", operating.flow)}</strong>{" "}
          and <strong className="font-semibold tabular-nums">{show("length", operating.head)}</strong>.{" "}
          {flow >= pump.from && flow <= pump.to && (
            <span className="text-muted">
              At the given flow the pump delivers {show("length", pumpHead(pump, flow))} and the line requires{" "}
              {show("length", systemHead[0])}.
            </span>
          )}
        </p>
      ) : (
        <p>
          The curves intersect in transitional flow, somewhere between {show("flow", operating.from)} and{" "}
          {show("flow", operating.to)}. The system curve is a band there, not a line.
        </p>
      )}
      {operating.at === "point" && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onFlow(Number(fromBase("flow", "si", operating.flow).toPrecision(10)))}
        >
          Use this flow
        </Button>
      )}
    </div>
  );
}

function FluidInUse({ result, system }: ResultPartProps) {
  const { density, viscosity, vaporPressure } = result.line.fluid;
  const show = showIn(system);
  return (
    <p className="text-sm text-muted tabular-nums">
      Fluid properties used: density {show("density", density)}, viscosity {show("viscosity", viscosity)}
      {vaporPressure !== undefined && `, vapor pressure ${show("pressure", vaporPressure)}`}.
    </p>
  );
}

type LimitsListProps = { result: LineResult; system: UnitSystem };

function LimitsList({ result: { limits, velocity }, system }: LimitsListProps) {
  const show = showIn(system);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold tracking-tight">Velocity limits</h3>
      <ul className="grid gap-3 text-sm">
        {limits.map((limit) => (
          <li key={limit.source}>
            <span className="font-medium tabular-nums">
              {limit.bound === "least" ? "At least" : "At most"} {show("velocity", limit.velocity)}:{" "}
            </span>
            <span className={keeps(limit, velocity) ? "text-success-text" : "text-danger"}>
              {keeps(limit, velocity) ? "met" : "not met"}.
            </span>{" "}
            {limit.reason} <span className="text-muted">{limit.source}.</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
