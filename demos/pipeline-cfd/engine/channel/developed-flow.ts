import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { type SavedForm, savedState } from "#engines/lattice/saved-state.ts";
import { type Developed, SPEED } from "./channel-run.ts";
import { developed } from "./developed.ts";
import { LENGTH } from "./obstacles.ts";
import { type ChannelCase, channelParameters } from "./parameters.ts";
import { channelStill } from "./still.ts";

const FIRST = initialValues(channelParameters);

export const SAVED_FORM: SavedForm = {
  grid: { width: LENGTH * FIRST.cells, height: FIRST.cells },
  spacing: 4,
  largest: { pressure: 2.1 * SPEED ** 2, velocity: 2.2 * SPEED },
};

/** The flow that the page opens with, from where its picture and charts end; none for any other case. */
export function developedFlow({ obstacle, reynolds, cells }: ChannelCase): Developed | undefined {
  if (obstacle !== FIRST.obstacle || reynolds !== FIRST.reynolds || cells !== FIRST.cells) return;
  const bytes = Int8Array.from(atob(developed), (character) => character.charCodeAt(0));
  return {
    state: savedState(bytes, SAVED_FORM),
    time: channelStill.trace[0]?.at(-1) ?? 0,
    record: channelStill.trace,
  };
}
