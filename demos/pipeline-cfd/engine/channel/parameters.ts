import {
  choiceParameter,
  flagParameter,
  numberParameter,
  type Parameter,
  type ValuesOf,
} from "#demos/kit/simulation/experiment-url.ts";
import { type Drawing, EMPTY_DRAWING, OBSTACLES } from "./obstacles.ts";

const drawingParameter: Parameter<Drawing> = {
  key: "drawn",
  label: "Drawn blocks",
  initial: EMPTY_DRAWING,
  read: (text) =>
    text.length === EMPTY_DRAWING.length && /^[0-9a-f]+$/.test(text)
      ? { value: text }
      : { problem: `Drawn blocks are ${EMPTY_DRAWING.length} hexadecimal digits.` },
  write: (value) => value,
};

export const channelParameters = {
  obstacle: choiceParameter({ key: "obstacle", label: "Obstacle", initial: "cylinder", choices: OBSTACLES }),
  reynolds: numberParameter({
    key: "re",
    label: "Reynolds number of the channel",
    // 100 for the cylinder.
    initial: 410,
    min: 1,
    max: 1e6,
    why: "It is mean speed × height / viscosity, so it is positive.",
  }),
  cells: numberParameter({ key: "cells", label: "Cells across the channel", initial: 82, min: 16, max: 120 }),
  field: choiceParameter({
    key: "field",
    label: "Field shown",
    initial: "speed",
    choices: ["speed", "pressure", "vorticity"],
  }),
  lines: flagParameter({ key: "lines", label: "Streamlines", initial: true }),
  grid: flagParameter({ key: "grid", label: "Grid", initial: false }),
  probeX: numberParameter({ key: "x", label: "Probe, along", unit: "H", initial: 1.8, min: 0, max: 4 }),
  probeY: numberParameter({ key: "y", label: "Probe, height", unit: "H", initial: 0.6, min: 0, max: 1 }),
  drawing: drawingParameter,
};

export type ChannelValues = ValuesOf<typeof channelParameters>;
/** What needs a new run; everything else is about how it is looked at. */
export type ChannelCase = Pick<ChannelValues, "obstacle" | "reynolds" | "cells" | "drawing">;
