import { describe, expect, it } from "vitest";
import { initialValues, readExperiment, writeExperiment } from "#demos/kit/simulation/experiment-url.ts";
import { SCHAEFER_TUREK } from "#engines/lattice/literature.ts";
import { channelFile } from "../../view/channel/channel-file.ts";
import { createChannel } from "./channel-kernel.ts";
import { type Measures, measuresOf } from "./channel-measures.ts";
import { ChannelRun, MAX_ROWS, SECTIONS, SPEED } from "./channel-run.ts";
import { developedFlow } from "./developed-flow.ts";
import { judgeConvergence } from "./grid-study.ts";
import { EMPTY_DRAWING, hasBlock, type Obstacle, withBlock } from "./obstacles.ts";
import { channelParameters } from "./parameters.ts";

const small = (obstacle: Obstacle, reynolds = 40) => ({ obstacle, reynolds, cells: 20, drawing: EMPTY_DRAWING });
const passes = (run: ChannelRun, count: number) => run.advance(Math.round((count * run.cells) / SPEED));

it("loses the pressure in an empty channel that Poiseuille’s law gives", () => {
  const run = new ChannelRun(small("none"));
  passes(run, 8);
  // Δp = 12 μ U L / H², here between the sections and in ½ρU².
  expect(run.pressureLoss() / ((24 / 40) * (SECTIONS.to - SECTIONS.from))).toBeCloseTo(1, 1);
});

it.each(["cylinder", "orifice", "valve", "bend"] as const)("loses more pressure with an obstacle: %s", (obstacle) => {
  const [empty, blocked] = [new ChannelRun(small("none")), new ChannelRun(small(obstacle))];
  passes(empty, 5);
  passes(blocked, 5);
  expect(blocked.verdict).toBeUndefined();
  expect(blocked.pressureLoss()).toBeGreaterThan(1.1 * empty.pressureLoss());
});

it("agrees with Schäfer and Turek’s benchmark, going on from the saved flow", () => {
  const first = initialValues(channelParameters);
  const run = new ChannelRun(first, developedFlow(first));
  const saved = run.record[0]?.length ?? 0;
  passes(run, 7);
  const {
    largestDrag,
    largestLift,
    strouhal = 0,
  } = measuresOf(
    run.record.map((column) => column.slice(saved)),
    first,
  ) as Measures;
  expect(Math.abs(largestDrag / 3.23 - 1)).toBeLessThan(0.02);
  expect(Math.abs(largestLift - 1)).toBeLessThan(0.03);
  expect(strouhal).toBeGreaterThan(SCHAEFER_TUREK.strouhal[0]);
  expect(strouhal).toBeLessThan(SCHAEFER_TUREK.strouhal[1]);
});

it("keeps the newest rows of a long run", () => {
  const run = new ChannelRun({ ...small("none", 2), cells: 2 });
  passes(run, 640);
  for (const column of run.record) {
    expect(column.length).toBeGreaterThan(0.9 * MAX_ROWS);
    expect(column.length).toBeLessThanOrEqual(MAX_ROWS);
  }
  expect(run.record[0]?.at(-1)).toBeCloseTo(640, 0);
});

describe("what can't be computed", () => {
  it("refuses a Reynolds number of a million, and gives no numbers", () => {
    const kernel = createChannel({ run: "1", case: small("cylinder", 1e6), isDeveloped: false });
    kernel.advance(1);
    const { frame } = kernel.frame();
    expect(frame.verdict?.name).toBe("under-resolved");
    expect(frame.time).toBe(0);
    expect(frame.measures).toBeUndefined();
  });

  it("refuses a drawing that closes the channel", () => {
    let drawing = EMPTY_DRAWING;
    for (let row = 0; row < 12; row += 1) drawing = withBlock(drawing, 20, row, true);
    expect(new ChannelRun({ ...small("drawn"), drawing }).verdict?.name).toBe("blocked");
    expect(new ChannelRun({ ...small("drawn"), drawing: withBlock(drawing, 20, 6, false) }).verdict?.name).not.toBe(
      "blocked",
    );
  });
});

it("keeps an experiment in the address, drawn blocks included", () => {
  const drawing = withBlock(withBlock(EMPTY_DRAWING, 0, 0, true), 47, 11, true);
  const values = { ...initialValues(channelParameters), obstacle: "drawn" as const, reynolds: 120, drawing };
  const search = writeExperiment(values, channelParameters);
  expect(readExperiment(search, channelParameters)).toEqual({ values, problems: [] });
  expect([hasBlock(drawing, 47, 11), hasBlock(drawing, 46, 11)]).toEqual([true, false]);
  expect(readExperiment("?re=-5", channelParameters).problems[0]).toContain("so it is positive");
});

it("names every parameter and unit in the file", () => {
  const file = channelFile(
    initialValues(channelParameters),
    [1, 2, 3, 4, 5, 6].map((value) => Float64Array.of(value)),
  );
  expect(file).toContain("# Reynolds number of the channel,410,");
  expect(file).toContain("time (H/U),drag coefficient,lift coefficient,pressure loss (rho U^2/2)");
  expect(file.trimEnd().split("\n").at(-1)).toBe("1,2,3,4,5,6");
});

it("judges three grids as the article on mesh quality does", () => {
  // The article's own numbers for upwind differences.
  const { order = 0, index = 0 } = judgeConvergence([0.01705, 0.0114, 0.00891]);
  expect(order).toBeCloseTo(1.18, 2);
  expect(index).toBeCloseTo(0.274, 2);
  expect(judgeConvergence([1, 1.2, 1.1]).problem).toContain("rise and fall");
  expect(judgeConvergence([1, 1.1, 1.4]).problem).toContain("move apart");
});
