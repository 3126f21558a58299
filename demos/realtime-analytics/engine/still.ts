import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { POINT_SIZE } from "./kernel/point-sampler.ts";
import { createStream, type StreamReport } from "./kernel/stream-kernel.ts";
import { streamParameters } from "./parameters.ts";

/** What the page shows without JavaScript and until the worker is ready, as plain data for the island's props. */
export type StreamStill = {
  now: number;
  watermark: number;
  points: readonly number[];
  marks: readonly number[];
  report: StreamReport;
};

const SECONDS = 16;
/** Slower than the live stream, since it is computed while the page renders. */
const RATE = 100;
const MAX_POINTS = 260;
/** Every nth position of the watermark. */
const MARK_STRIDE = 6;

let still: StreamStill | undefined;

/** The default stream at a low rate, computed by the same kernel, once per server. */
export function streamStill(): StreamStill {
  still ??= compute();
  return still;
}

function compute(): StreamStill {
  const values = { ...initialValues(streamParameters), rate: RATE };
  const stream = createStream({ run: "still", values, ahead: SECONDS });
  const { now, points, marks } = stream.takeDeliveries();
  const { watermark, report } = stream.frame().frame;
  return {
    now,
    watermark,
    points: thinned(points, POINT_SIZE, Math.ceil(points.length / POINT_SIZE / MAX_POINTS)),
    marks: thinned(marks, 2, MARK_STRIDE),
    report,
  };
}

/** Every nth group of numbers, and every point that isn't on time, since those are rare. */
function thinned(numbers: readonly number[], size: number, stride: number): number[] {
  return numbers.filter((_, index) => {
    const group = Math.floor(index / size);
    const isRare = size === POINT_SIZE && numbers[group * size + 2] !== 0;
    return isRare || group % stride === 0;
  });
}
