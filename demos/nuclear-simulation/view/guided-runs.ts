import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import type { ReactorEvent } from "../engine/events.ts";
import { type ReactorValues, reactorParameters } from "../engine/parameters.ts";

export type GuidedRun = { title: string; text: string; values: ReactorValues };

const event = (at: number, action: ReactorEvent["action"], ...values: number[]): ReactorEvent => ({
  at,
  action,
  values,
});

function run(title: string, text: string, changes: Partial<ReactorValues>): GuidedRun {
  return { title, text, values: { ...initialValues(reactorParameters), ...changes } };
}

/** Preset experiments, each with a note on what to look for. */
export const guidedRuns: readonly GuidedRun[] = [
  run(
    "A tenth of a dollar",
    "Insert ten cents after five seconds. Power jumps by a tenth, then the warming fuel takes the reactivity back.",
    {},
  ),
  run(
    "Prompt jump",
    "Insert half a dollar in pure kinetics. Power doubles within milliseconds, before the delayed neutrons respond.",
    { model: "kinetics", trips: false, every: 0.005, until: 5, events: [event(1, "step", 0.5)] },
  ),
  run(
    "Rod drop",
    "The control rod falls in from half height. Power drops at once, then decays slowly with the precursors.",
    { until: 120, speed: "10", events: [event(5, "drop")] },
  ),
  run(
    "Supercritical without feedback",
    "Insert fifteen cents with no feedback and the trip switched off. Power keeps growing until the fuel melts.",
    { model: "no-feedback", trips: false, until: 120, speed: "10", scale: "log", events: [event(5, "step", 0.15)] },
  ),
  run(
    "Supercritical with feedback",
    "Insert the same fifteen cents with feedback, the trip still off. Rising fuel temperature ends the growth in seconds.",
    { trips: false, until: 120, speed: "10", events: [event(5, "step", 0.15)] },
  ),
  run(
    "Loss of flow",
    "The pumps coast down to half flow in ten seconds. Warmer water reduces power, but not enough to prevent boiling.",
    { until: 120, speed: "10", events: [event(5, "coast", 10)] },
  ),
];
