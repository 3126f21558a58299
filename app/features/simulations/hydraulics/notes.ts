import type { LineResult } from "./analysis.ts";
import type { LineValues } from "./parameters.ts";
import type { OperatingPoint } from "./physics/operating-point.ts";
import { LEAST_NPSH_RATIO } from "./physics/suction.ts";
import { keeps } from "./physics/velocity-limits.ts";
import { formatBand, type ShowAmount, showIn } from "./show-amount.ts";
import { fromBase } from "./units.ts";

/** What a visitor has to know about a result, the worst of it as "danger". */
export type Note = { tone: "danger" | "plain"; title: string; text: string };

const LENGTH_OF_AN_ENTRANCE = 10;

export function notesOn(result: LineResult, values: LineValues): Note[] {
  const show = showIn(values.units);
  return [
    ...flowNotes(result),
    ...velocityNotes(result, show),
    ...npshNotes(result, values),
    ...pumpNotes(result, show),
  ];
}

function flowNotes({ regime, line }: LineResult): Note[] {
  const notes: Note[] = [];
  if (regime === "at rest") {
    notes.push({
      tone: "plain",
      title: "At rest",
      text: "Nothing flows, so nothing is lost and there is no friction factor.",
    });
  }
  if (regime === "transitional") {
    notes.push({
      tone: "danger",
      title: "Transitional flow",
      text: "Between Reynolds numbers of 2300 and 4000 no single correlation holds: the flow may be laminar, turbulent, or change between them by itself. The results are bands, from the one to the other. Choose another diameter if it matters.",
    });
  }
  if (regime === "laminar" && line.lossCoefficient > 0) {
    notes.push({
      tone: "plain",
      title: "Fittings in laminar flow",
      text: "The K of fittings were measured in turbulent flow. In laminar flow they are larger, so take what the fittings lose here as the least.",
    });
  }
  if (line.length > 0 && line.length < LENGTH_OF_AN_ENTRANCE * line.diameter) {
    notes.push({
      tone: "plain",
      title: "Short pipe",
      text: `The pipe is shorter than ${LENGTH_OF_AN_ENTRANCE} diameters. Its flow is not developed yet, and the true friction is larger.`,
    });
  }
  return notes;
}

function velocityNotes({ limits, velocity, regime }: LineResult, show: ShowAmount): Note[] {
  if (regime === "at rest") return [];
  return limits
    .filter((limit) => !keeps(limit, velocity))
    .map(({ bound, velocity: limit, reason, source }) => ({
      tone: "plain",
      title: bound === "least" ? "Slow" : "Fast",
      text: `${show("velocity", velocity)} is ${bound === "least" ? "below" : "above"} ${show("velocity", limit)}. ${reason} (${source})`,
    }));
}

function npshNotes({ npsh }: LineResult, { units }: LineValues): Note[] {
  if (!npsh) return [];
  const { available, required } = npsh;
  const shown = `${formatBand([fromBase("length", units, available[0]), fromBase("length", units, available[1])])}`;
  const show = showIn(units);
  if (available[0] < required) {
    return [
      {
        tone: "danger",
        title: "Cavitation",
        text: `The pump gets an NPSH of ${shown} and requires ${show("length", required)}: the fluid boils in its inlet. Raise the supply, cool the fluid, or lose less before the pump.`,
      },
    ];
  }
  if (available[0] < LEAST_NPSH_RATIO * required) {
    return [
      {
        tone: "danger",
        title: "Cavitation margin",
        text: `The NPSH available is less than ${LEAST_NPSH_RATIO} times the ${show("length", required)} required, where a pump has already lost 3 % of its head. Pump standards ask for more, depending on service.`,
      },
    ];
  }
  return [];
}

function pumpNotes({ operating }: LineResult, show: ShowAmount): Note[] {
  if (operating?.at === "none") {
    return [{ tone: "danger", title: "No operating point", text: whyNowhere(operating, show) }];
  }
  if (operating?.at === "point" && !operating.starts) {
    const text = `The pump can hold ${show("flow", operating.flow)} but not start against this line: at rest it gives less head than the line takes.`;
    return [{ tone: "danger", title: "No start from rest", text }];
  }
  return [];
}

function whyNowhere(operating: Extract<OperatingPoint, { at: "none" }>, show: ShowAmount): string {
  switch (operating.because) {
    case "too weak":
      return `The pump can’t lift this. It gives ${show("length", operating.most)} at its best, where the line takes ${show("length", operating.needed)}, so the curves don’t cross and nothing flows.`;
    case "beyond the curve":
      return `The pump would run beyond the end of its curve at ${show("flow", operating.last)}: up to there it gives more head than the line takes. Where it settles can’t be told from this curve.`;
    case "beyond the model":
      return `Where the curves cross, the result would be wrong. ${operating.why}`;
  }
}
