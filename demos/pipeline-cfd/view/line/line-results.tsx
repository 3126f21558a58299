import { Button } from "#app/ui/controls/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { Notice } from "#demos/kit/notice.tsx";
import type { Analysis, LineResult } from "../../engine/line/analysis.ts";
import { type Note, notesOn } from "../../engine/line/notes.ts";
import { type LineValues, lineParameters } from "../../engine/line/parameters.ts";
import { type Band, scaled, single } from "../../engine/line/physics/friction.ts";
import { GRAVITY } from "../../engine/line/physics/losses.ts";
import { pumpHead } from "../../engine/line/physics/pump.ts";
import { keeps } from "../../engine/line/physics/velocity-limits.ts";
import { formatBand, formatReynolds, showIn } from "../../engine/line/show-amount.ts";
import { fromBase, type Quantity, symbolOf, type UnitSystem } from "../../engine/line/units.ts";
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

type LossTableProps = { result: LineResult; system: UnitSystem };

/** Head and pressure by cause. */
function LossTable({ result, system }: LossTableProps) {
  const { line, pipeHead, fittingsHead, head, systemHead } = result;
  const rows: [string, Band][] = [
    ["Pipe", pipeHead],
    [`Fittings, K = ${Number(line.lossCoefficient.toPrecision(4))}`, single(fittingsHead)],
    ["Total loss", head],
    ["Static head", single(line.staticHead)],
    ["Total required", systemHead],
  ];
  const inUnits = (quantity: "length" | "pressure", [low, high]: Band): Band => [
    fromBase(quantity, system, low),
    fromBase(quantity, system, high),
  ];
  return (
    <Table caption="Head and pressure at the given flow" className="tabular-nums">
      <TableHead>
        <TableRow>
          <TableHeaderCell>Part</TableHeaderCell>
          <TableHeaderCell>Head ({symbolOf("length", system)})</TableHeaderCell>
          <TableHeaderCell>Pressure ({symbolOf("pressure", system)})</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, band]) => (
          <TableRow key={name}>
            <TableHeaderCell scope="row">{name}</TableHeaderCell>
            <TableCell>{formatBand(inUnits("length", band))}</TableCell>
            <TableCell>{formatBand(inUnits("pressure", scaled(band, line.fluid.density * GRAVITY)))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type LineReadoutsProps = { result: LineResult; system: UnitSystem };

const REGIMES = { "at rest": "At rest", laminar: "Laminar", transitional: "Transitional", turbulent: "Turbulent" };

/** The main results as large numbers. */
function LineReadouts({ result, system }: LineReadoutsProps) {
  const { velocity, reynolds, regime, friction, head, pressure, power, npsh } = result;
  const band = (label: string, quantity: Quantity, [low, high]: Band) => ({
    label,
    value: formatBand([fromBase(quantity, system, low), fromBase(quantity, system, high)]),
    unit: symbolOf(quantity, system),
  });
  const readouts: { label: string; value: string; unit: string; note?: string }[] = [
    band("Velocity", "velocity", [velocity, velocity]),
    { label: "Reynolds number", value: formatReynolds(reynolds), unit: "" },
    { label: "Regime", value: REGIMES[regime], unit: "" },
    {
      label: "Darcy friction factor",
      value: regime === "at rest" ? "none" : formatBand(friction, (factor) => factor.toPrecision(6)),
      unit: "",
      note: frictionNote(result),
    },
    band("Head loss", "length", head),
    band("Pressure loss", "pressure", pressure),
    band("Hydraulic power", "power", power),
    ...(npsh
      ? [
          band("NPSH available", "length", npsh.available),
          band("Cavitation margin", "length", [npsh.available[0] - npsh.required, npsh.available[1] - npsh.required]),
        ]
      : []),
  ];
  return (
    <dl aria-label="The line at the given flow" className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {readouts.map(({ label, value, unit, note }) => (
        <div key={label} className={`border-t border-line pt-2 ${note ? "max-sm:col-span-2" : ""}`}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tracking-tight tabular-nums">
            {value} <span className="text-sm font-normal text-muted">{unit}</span>
            {note && <span className="block text-[13px] leading-5 font-normal tracking-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function frictionNote({ regime, friction, haaland }: LineResult): string | undefined {
  if (regime === "laminar") return "64 / Re";
  if (regime === "transitional") return "Between 64 / Re and Colebrook-White.";
  if (haaland === undefined) return undefined;
  const difference = 100 * (haaland / friction[0] - 1);
  return `Colebrook-White. Haaland’s approximation: ${haaland.toPrecision(6)}, ${Math.abs(difference).toFixed(2)} % ${difference < 0 ? "lower" : "higher"}.`;
}
