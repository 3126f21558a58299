import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import type { ChannelFrame } from "./channel-kernel.ts";
import { liftSpectrumOf, measuresOf } from "./channel-measures.ts";
import { channelParameters } from "./parameters.ts";
import { channelStill } from "./still.ts";

/** What the readings and charts show before the first frame. */
export type Opening = Pick<ChannelFrame, "time" | "trace" | "measures" | "liftSpectrum">;

const { trace } = channelStill;
const first = initialValues(channelParameters);
const { spacing, amplitude } = liftSpectrumOf(trace, first);

/** Where the saved flow ends, thinned and rounded, since it is sent with the page: its charts look the same. */
export const opening: Opening = {
  time: trace[0]?.at(-1) ?? 0,
  trace: trace.map((column) => column.filter((_, row) => row % 3 === 0)),
  measures: measuresOf(trace, first),
  liftSpectrum: { spacing, amplitude: amplitude.map((value) => Number(value.toFixed(3))) },
};
