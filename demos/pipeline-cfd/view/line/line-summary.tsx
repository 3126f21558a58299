import type { Analysis, LineResult } from "../../engine/line/analysis.ts";
import { lineParameters } from "../../engine/line/parameters.ts";
import { formatReynolds, showIn } from "../../engine/line/show-amount.ts";
import type { UnitSystem } from "../../engine/line/units.ts";

/** The result in a sentence, in view whatever is being typed. Screen readers announce changes. */
export function LineSummary({ analysis: { result, problems }, units }: { analysis: Analysis; units: UnitSystem }) {
  return (
    <output className="sticky bottom-0 -mx-5 -mb-5 block rounded-b-card border-t border-line bg-surface px-5 py-3 text-sm tabular-nums sm:-mx-6 sm:-mb-6 sm:px-6">
      {result
        ? summaryOf(result, units)
        : `No result. Please check: ${problems.map(({ of }) => lineParameters[of].label).join(", ")}.`}
    </output>
  );
}

function summaryOf({ regime, reynolds, velocity, head, operating, npsh }: LineResult, system: UnitSystem): string {
  const show = showIn(system);
  const [low, high] = [show("length", head[0]), show("length", head[1])];
  const loss = low === high ? low : `from ${low} to ${high}`;
  return [
    `Flow is ${regime}, Reynolds number ${formatReynolds(reynolds)}, velocity ${show("velocity", velocity)}, head loss ${loss}.`,
    ...(operating?.at === "point" ? [`The pump meets the line at ${show("flow", operating.flow)}.`] : []),
    ...(npsh ? [`Cavitation margin ${show("length", npsh.available[0] - npsh.required)}.`] : []),
  ].join(" ");
}
