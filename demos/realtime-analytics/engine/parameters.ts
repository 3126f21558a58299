import { choiceParameter, numberParameter, type ValuesOf } from "#demos/kit/simulation/experiment-url.ts";

const WINDOW_TYPES = ["tumbling", "sliding", "session"] as const;
export type WindowType = (typeof WINDOW_TYPES)[number];

/** A single step: long enough to change the numbers. */
export const STEP_SECONDS = 0.125;

/** What the sources send. These can change while the stream runs. */
export const sourceParameters = {
  rate: numberParameter({
    key: "rate",
    label: "Rate",
    unit: "events/s",
    initial: 10_000,
    min: 10,
    max: 80_000,
    why: "Beyond that, one core of an ordinary computer would be busy with the sources alone.",
  }),
  disorder: numberParameter({ key: "disorder", label: "Disorder", unit: "s", initial: 1, min: 0, max: 10 }),
  late: numberParameter({ key: "late", label: "Late events", unit: "%", initial: 2, min: 0, max: 50 }),
  lateBy: numberParameter({ key: "lateby", label: "Late by up to", unit: "s", initial: 8, min: 0, max: 30 }),
  repeats: numberParameter({ key: "repeats", label: "Repeated events", unit: "%", initial: 5, min: 0, max: 50 }),
  outage: numberParameter({
    key: "outage",
    label: "Length of an outage",
    unit: "s",
    initial: 5,
    min: 1,
    max: 20,
    why: "The backlog of a longer one would not fit into a browser tab.",
  }),
};

/** How the pipeline treats the events. A change starts a new run. */
export const pipelineParameters = {
  type: choiceParameter({ key: "windows", label: "Windows", initial: "tumbling", choices: WINDOW_TYPES }),
  length: numberParameter({ key: "length", label: "Window length", unit: "s", initial: 2, min: 0.5, max: 20 }),
  slide: numberParameter({ key: "slide", label: "Slide", unit: "s", initial: 1, min: 0.25, max: 20 }),
  gap: numberParameter({ key: "gap", label: "Session gap", unit: "s", initial: 1, min: 0.1, max: 5 }),
  delay: numberParameter({ key: "delay", label: "Watermark delay", unit: "s", initial: 1, min: 0, max: 20 }),
  lateness: numberParameter({ key: "lateness", label: "Allowed lateness", unit: "s", initial: 3, min: 0, max: 20 }),
  idle: numberParameter({
    key: "idle",
    label: "Idle after",
    unit: "s",
    initial: 0,
    min: 0,
    max: 20,
    why: "Zero means that the pipeline always waits for silent sources.",
  }),
  within: numberParameter({ key: "within", label: "Paid within", unit: "s", initial: 3, min: 0.5, max: 10 }),
  seed: numberParameter({ key: "seed", label: "Seed", initial: 1, min: 0, max: 999_999 }),
};

export const streamParameters = { ...sourceParameters, ...pipelineParameters };

export type SourceValues = ValuesOf<typeof sourceParameters>;
export type PipelineValues = ValuesOf<typeof pipelineParameters>;
export type StreamValues = ValuesOf<typeof streamParameters>;
