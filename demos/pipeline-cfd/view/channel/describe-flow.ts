import type { ChannelFrame } from "../../engine/channel/channel-kernel.ts";
import type { Measures } from "../../engine/channel/channel-measures.ts";
import { FIELD_SCALES } from "../../engine/channel/field-colors.ts";
import type { ChannelCase, ChannelValues } from "../../engine/channel/parameters.ts";

const NAMES: Readonly<Record<ChannelCase["obstacle"], string>> = {
  cylinder: "past a cylinder",
  orifice: "through an orifice",
  valve: "past a half-open valve",
  bend: "through two bends",
  drawn: "past a drawn obstacle",
  none: "without an obstacle",
};

/** What is seen now, in a sentence. */
export function describeFlow(frame: ChannelFrame | undefined, values: ChannelValues, measures?: Measures): string {
  const title = `${FIELD_SCALES[values.field].label} of the flow in a channel ${NAMES[values.obstacle]} at Reynolds number ${values.reynolds}`;
  if (!frame) return `Streamlines of the flow in a channel ${NAMES[values.obstacle]}, settled.`;
  if (frame.verdict) return `${title}. ${frame.verdict.reason}`;
  const { speed, x, y } = frame.fastest;
  const lift = measures?.strouhal
    ? ` The lift oscillates at a Strouhal number of ${measures.strouhal.toFixed(3)}.`
    : "";
  return `${title}, after ${frame.time.toFixed(1)} H/U. The fastest flow, ${speed.toFixed(2)} U, is ${x.toFixed(1)} heights from the inlet and ${y.toFixed(1)} above the floor.${lift}`;
}
