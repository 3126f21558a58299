import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { reactorParameters } from "./parameters.ts";
import { createReactor, type ReactorFrame } from "./reactor-kernel.ts";
import { COLUMN } from "./recorder.ts";

/** Coarser than the live record, since it is part of the page. */
const EVERY = 1;
const DIGITS = 5;
/** What no chart and no reading shows. */
const LEFT_OUT: readonly number[] = [COLUMN.reactivity, COLUMN.adiabatic, COLUMN.flow, COLUMN.released];
/** Longer periods count as steady; JSON knows no infinity. */
const STEADY = 1e6;

let still: ReactorFrame | undefined;

/**
 * The first minute of the default experiment, shown without JavaScript and until the worker is ready: plain data for the
 * island's props, computed by the same kernel, once per server.
 */
export function reactorStill(): ReactorFrame {
  still ??= compute();
  return still;
}

function compute(): ReactorFrame {
  const values = { ...initialValues(reactorParameters), every: EVERY };
  const { frame } = createReactor({ run: "still", values, ahead: values.until }).frame();
  const trace = frame.trace.map((column, index) =>
    LEFT_OUT.includes(index) ? [] : Array.from(column, (value) => Number(value.toPrecision(DIGITS))),
  );
  // Exactly what the browser gets, or hydration would find other text.
  return JSON.parse(JSON.stringify({ ...frame, trace, period: Math.min(frame.period, STEADY) })) as ReactorFrame;
}
