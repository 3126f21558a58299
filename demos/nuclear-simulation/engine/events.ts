import type { Parameter } from "#demos/kit/simulation/experiment-url.ts";

type Value = { label: string; unit: string; min: number; max: number };
type ActionFacts = { label: string; values: readonly Value[] };

/** Actions on the reactor and the numbers they take. */
const ACTIONS = {
  step: { label: "Reactivity step", values: [{ label: "Size", unit: "$", min: -20, max: 2 }] },
  rho: { label: "Reactivity step", values: [{ label: "Size", unit: "dk/k", min: -0.15, max: 0.02 }] },
  ramp: {
    label: "Reactivity ramp",
    values: [
      { label: "Rate", unit: "$/s", min: -20, max: 20 },
      { label: "Duration", unit: "s", min: 0, max: 1e5 },
    ],
  },
  sine: {
    label: "Reactivity oscillation",
    values: [
      { label: "Amplitude", unit: "$", min: -2, max: 2 },
      { label: "Period", unit: "s", min: 0.01, max: 1e5 },
    ],
  },
  rod: { label: "Control rod", values: [{ label: "Withdrawn to", unit: "%", min: 0, max: 100 }] },
  drop: { label: "Rod drop", values: [] },
  flow: { label: "Coolant flow", values: [{ label: "Flow", unit: "%", min: 3, max: 120 }] },
  coast: { label: "Pump coast-down", values: [{ label: "Time to half flow", unit: "s", min: 0.5, max: 600 }] },
  inlet: { label: "Inlet temperature", values: [{ label: "Temperature", unit: "°C", min: 200, max: 330 }] },
  scram: { label: "Scram", values: [] },
  trips: { label: "Automatic trip", values: [{ label: "Off (0) or on (1)", unit: "", min: 0, max: 1 }] },
} as const satisfies Record<string, ActionFacts>;

export type ActionName = keyof typeof ACTIONS;
/** An action at a time, in s from the start of the run. */
export type ReactorEvent = { at: number; action: ActionName; values: readonly number[] };

const MAX_EVENTS = 100;
const LATEST = 1e6;

/** Explains what is wrong with the numbers of an action, if anything. */
export function checkAction(action: ActionName, values: readonly number[]): string | undefined {
  const facts: ActionFacts = ACTIONS[action];
  if (values.length !== facts.values.length) return `${facts.label} takes ${facts.values.length} numbers.`;
  for (const [index, { label, unit, min, max }] of facts.values.entries()) {
    const value = values[index] ?? Number.NaN;
    if (value >= min && value <= max) continue;
    return `${facts.label}: ${label.toLowerCase()} must be between ${min} and ${max} ${unit}.`;
  }
  return undefined;
}

/** The events of a run, in a URL written as "5:step:0.1,20:scram". */
export const eventsParameter: Parameter<readonly ReactorEvent[]> = {
  key: "do",
  label: "Events",
  initial: [{ at: 5, action: "step", values: [0.1] }],
  read(text) {
    const events: ReactorEvent[] = [];
    for (const part of text.split(",").filter(Boolean)) {
      const [at = "", name = "", ...numbers] = part.split(":");
      if (!Object.hasOwn(ACTIONS, name)) {
        return { problem: `Events: there is no action “${name}”, only ${Object.keys(ACTIONS).join(", ")}.` };
      }
      const event = { at: Number(at), action: name as ActionName, values: numbers.map(Number) };
      if (at === "" || !(event.at >= 0 && event.at <= LATEST)) {
        return { problem: `Events: “${at}” is not a time between 0 and ${LATEST} s.` };
      }
      const problem = checkAction(event.action, event.values);
      if (problem) return { problem };
      events.push(event);
    }
    if (events.length > MAX_EVENTS) return { problem: `Events: a run can have at most ${MAX_EVENTS}.` };
    return { value: events.toSorted((one, other) => one.at - other.at) };
  },
  // Times are sums of steps, such as 3.9000000000000004.
  write: (events) =>
    events.map(({ at, action, values }) => [Number(at.toFixed(6)), action, ...values].join(":")).join(","),
};
