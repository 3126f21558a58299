import { initialValues } from "../core/experiment-url.ts";
import type { ReactorEvent } from "./events.ts";
import { type ReactorValues, reactorParameters } from "./parameters.ts";

export type GuidedRun = { title: string; text: string; values: ReactorValues };

const event = (at: number, action: ReactorEvent["action"], ...values: number[]): ReactorEvent => ({
  at,
  action,
  values,
});

function run(title: string, text: string, changes: Partial<ReactorValues>): GuidedRun {
  return { title, text, values: { ...initialValues(reactorParameters), ...changes } };
}

/** Experiments that start with one press, each with what there is to see. */
export const guidedRuns: readonly GuidedRun[] = [
  run(
    "A tenth of a dollar",
    "Ten cents after five seconds: a jump by a tenth, then the fuel warms up and takes the reactivity back.",
    {},
  ),
  run(
    "Prompt jump",
    "Half a dollar in pure kinetics: power doubles within milliseconds, before the delayed neutrons know of it.",
    { model: "kinetics", trips: false, every: 0.005, until: 5, events: [event(1, "step", 0.5)] },
  ),
  run(
    "Rod drop",
    "The control rod falls in from half height. Power follows at once, and the precursors keep it from falling further.",
    { until: 120, speed: "10", events: [event(5, "drop")] },
  ),
  run(
    "Supercritical without feedback",
    "Fifteen cents, nothing that answers, and the trip switched off. Growth does not stop; the fuel melts first.",
    { model: "no-feedback", trips: false, until: 120, speed: "10", scale: "log", events: [event(5, "step", 0.15)] },
  ),
  run(
    "Supercritical with feedback",
    "The same fifteen cents, trip off as well. The fuel's own temperature ends the growth within seconds.",
    { trips: false, until: 120, speed: "10", events: [event(5, "step", 0.15)] },
  ),
  run(
    "Loss of flow",
    "The pumps coast down to half flow in ten seconds. Warmer water slows the reactor, and not enough: it would boil.",
    { until: 120, speed: "10", events: [event(5, "coast", 10)] },
  ),
];
