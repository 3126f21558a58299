import type { Kernel } from "#demos/kit/simulation/kernel.ts";
import type { Verdict } from "#engines/lattice/verdict.ts";
import { type LiftSpectrum, liftSpectrumOf, type Measures, measuresOf } from "./channel-measures.ts";
import { ChannelRun, type Probe, SPEED } from "./channel-run.ts";
import { developedFlow } from "./developed-flow.ts";
import { type Flow, fieldValues } from "./field-colors.ts";
import { hasBody } from "./obstacles.ts";
import type { ChannelCase } from "./parameters.ts";

export type ChannelSetup = {
  readonly run: string;
  readonly case: ChannelCase;
  /** Whether to go on from the flow that the page opens with, rather than from rest. */
  readonly isDeveloped: boolean;
};
export type ChannelCommand = { readonly do: "probe"; readonly probe: Probe } | { readonly do: "export" };

export type ChannelFrame = {
  readonly run: string;
  readonly time: number;
  /** In U, and where, in heights. */
  readonly fastest: { readonly speed: number; readonly x: number; readonly y: number };
  readonly verdict?: Verdict;
  /** The last rows of the record, one list a column (channel-run.ts). */
  readonly trace: readonly ArrayLike<number>[];
  /** None while nothing can be trusted. */
  readonly measures?: Measures;
  /** Of a body in the flow. */
  readonly liftSpectrum?: LiftSpectrum;
  /** The whole record, once after it was asked for. */
  readonly record?: readonly Float64Array[];
};

type ChannelKernel = Kernel<ChannelCommand, ChannelFrame> & { readonly flow: Flow };

/** Heights that the flow passes in a second of the wall, where the machine keeps up. */
const PASSES_A_SECOND = 1;
/** Cells updated for a picture at most, so that thirty a second remain possible. */
const MAX_UPDATES = 450_000;
const TRACE_ROWS = 800;

export function createChannel(setup: ChannelSetup): ChannelKernel {
  const run = new ChannelRun(setup.case, setup.isDeveloped ? developedFlow(setup.case) : undefined);
  const { width, height } = run.lattice.setup;
  const isFluid = new Uint8Array(width * height);
  for (let place = 0; place < isFluid.length; place += 1) {
    const row = Math.floor(place / width) + 1;
    isFluid[place] = run.lattice.cells.isFluid[row * run.lattice.cells.row + (place % width) + 1] as number;
  }
  const flow: Flow = { width, height, fields: run.fields, isFluid };
  let isExporting = false;

  function fastest() {
    const speedAt = fieldValues(flow, "speed");
    let place = 0;
    for (let index = 0; index < isFluid.length; index += 1) if (speedAt(index) > speedAt(place)) place = index;
    return { speed: speedAt(place), x: (place % width) / height, y: Math.floor(place / width) / height };
  }

  return {
    flow,
    advance(seconds) {
      const wanted = (seconds * PASSES_A_SECOND * run.cells) / SPEED;
      run.advance(Math.max(1, Math.min(Math.round(wanted), Math.floor(MAX_UPDATES / (width * height)))));
    },
    act(command) {
      if (command.do === "probe") run.probe = command.probe;
      else isExporting = true;
    },
    frame() {
      const trace = run.record.map((column) => Float64Array.from(column.slice(-TRACE_ROWS)));
      const frame: ChannelFrame = {
        run: setup.run,
        time: run.time,
        fastest: fastest(),
        verdict: run.verdict,
        trace,
        // Here rather than on the page, which a transform a frame would hold up.
        ...(!run.verdict && {
          measures: measuresOf(trace, setup.case),
          liftSpectrum: hasBody(setup.case.obstacle) ? liftSpectrumOf(trace, setup.case) : undefined,
        }),
        ...(isExporting && { record: run.record.map((column) => Float64Array.from(column)) }),
      };
      isExporting = false;
      return { frame };
    },
  };
}
