import type { LineResult } from "./analysis.ts";
import type { LineValues } from "./parameters.ts";
import type { OperatingPoint } from "./physics/operating-point.ts";
import { LEAST_NPSH_RATIO } from "./physics/suction.ts";
import { keeps } from "./physics/velocity-limits.ts";
import { formatBand, type ShowAmount, showIn } from "./show-amount.ts";
import { fromBase, symbolOf } from "./units.ts";

/** A remark or a warning about a result. */
export type Note = { tone: "danger" | "plain"; title: string; text: string };

/** In diameters. */
const SHORTEST_PIPE = 10;

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
      text: "Without flow there are no losses and no friction factor.",
    });
  }
  if (regime === "transitional") {
    notes.push({
      tone: "danger",
      title: "Transitional flow",
      text: "No single correlation holds between Reynolds numbers of 2300 and 4000: the flow may be laminar, turbulent, or alternate between the two. The results are ranges that cover both. For a definite result, change the diameter or the flow.",
    });
  }
  if (regime === "laminar" && line.lossCoefficient > 0) {
    notes.push({
      tone: "plain",
      title: "Fittings in laminar flow",
      text: "The K values were measured in turbulent flow. They are larger in laminar flow, so the true losses of the fittings are higher than shown.",
    });
  }
  if (line.length > 0 && line.length < SHORTEST_PIPE * line.diameter) {
    notes.push({
      tone: "plain",
      title: "Short pipe",
      text: `The pipe is shorter than ${SHORTEST_PIPE} diameters, so the flow isn’t fully developed and the true friction is higher.`,
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
  const [low, high] = [fromBase("length", units, available[0]), fromBase("length", units, available[1])];
  const shown = `${formatBand([low, high])} ${symbolOf("length", units)}`;
  const show = showIn(units);
  if (available[0] < required) {
    return [
      {
        tone: "danger",
        title: "Cavitation",
        text: `The NPSH available is ${shown}, but the pump requires ${show("length", required)}: the fluid would boil at the pump inlet. Raise the supply level, cool the fluid, or reduce the suction losses.`,
      },
    ];
  }
  if (available[0] < LEAST_NPSH_RATIO * required) {
    return [
      {
        tone: "danger",
        title: "Cavitation margin",
        text: `The NPSH available is less than ${LEAST_NPSH_RATIO} times the ${show("length", required)} required. At the NPSH required, a pump has already lost 3 % of its head, so pump standards call for a margin.`,
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
    const text = `The pump can sustain ${show("flow", operating.flow)}, but it can’t start: its head at rest is less than the line requires.`;
    return [{ tone: "danger", title: "The pump can’t start", text }];
  }
  return [];
}

function whyNowhere(operating: Extract<OperatingPoint, { at: "none" }>, show: ShowAmount): string {
  switch (operating.because) {
    case "too weak":
      return `The pump can’t lift this: its highest head is ${show("length", operating.most)}, and the line requires ${show("length", operating.needed)} there. The curves don’t intersect, and nothing flows.`;
    case "beyond the curve":
      return `The pump would run beyond the end of its curve at ${show("flow", operating.last)}: up to there its head is higher than the line requires. Add a point at a higher flow, or throttle the line.`;
    case "beyond the model":
      return `At the intersection of the curves, the result would be wrong. ${operating.why}`;
  }
}
