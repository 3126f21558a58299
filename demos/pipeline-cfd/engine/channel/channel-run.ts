import { type CellState, createFields, type Fields, Lattice } from "#engines/lattice/lattice.ts";
import { sample } from "#engines/lattice/streamlines.ts";
import { judgeFields, judgePassage, judgeResolution, type Verdict } from "#engines/lattice/verdict.ts";
import { LENGTH, shapeOf } from "./obstacles.ts";
import type { ChannelCase } from "./parameters.ts";

/** Mean speed of the inflow, in cells per step. */
export const SPEED = 0.06;
/** Samples of the forces while the flow passes one height. */
const SAMPLES_A_PASS = 40;
/** Between these sections, in heights from the inlet, the pressure loss is taken; near the ends they disturb it. */
export const SECTIONS = { from: 0.25, to: 3 } as const;
const DAMPING = 0.4;
/**
 * For so long, in H/U, the sound of the start is still leaving; it would dwarf everything in the record. It is a period of
 * the cylinder's wake, so that a record that goes on from a saved flow keeps its phase.
 */
const START = 0.82;

/** A flow to go on from: its fields, when that was, and the record up to then. */
export type Developed = {
  readonly state: (x: number, y: number) => CellState;
  readonly time: number;
  readonly record: readonly (readonly number[])[];
};

/** Rows of the record that are kept: at forty for each height that the flow passes, those of 500 heights. */
export const MAX_ROWS = 20_000;
/** Rows that are dropped at a time, the oldest: moving the others takes a while. */
const DROPPED_ROWS = 1_000;

/** One row of the record: time in H/U, coefficients, and the probe in U. */
export const COLUMNS = [
  { name: "time", unit: "H/U" },
  { name: "drag coefficient", unit: "" },
  { name: "lift coefficient", unit: "" },
  { name: "pressure loss", unit: "rho U^2/2" },
  { name: "u at the probe", unit: "U" },
  { name: "v at the probe", unit: "U" },
] as const;

export type Probe = { readonly x: number; readonly y: number };

/** A channel with an obstacle, and what is measured in it. */
export class ChannelRun {
  readonly lattice: Lattice;
  readonly fields: Fields;
  readonly cells: number;
  /** Rows of COLUMNS, one list a column. */
  readonly record: number[][] = COLUMNS.map(() => []);
  verdict: Verdict | undefined;
  probe: Probe = { x: 1.8, y: 0.6 };
  readonly #size: number;
  readonly #sampleEvery: number;
  readonly #startedAt: number;

  constructor({ obstacle, reynolds, cells, drawing }: ChannelCase, developed?: Developed) {
    const { size, body, channel } = shapeOf(obstacle, drawing);
    const scaled = (distance: typeof body) =>
      distance && ((x: number, y: number) => cells * distance(x / cells, y / cells));
    const [from, height] = obstacle === "bend" ? [0.5, 0.5] : [0, 1];
    const inflow = (_: number, y: number) => {
      const at = (y / cells - from) / height;
      return [at > 0 && at < 1 ? 6 * SPEED * at * (1 - at) : 0, 0] as const;
    };
    this.cells = cells;
    this.#size = size;
    this.#sampleEvery = Math.max(1, Math.round(cells / SPEED / SAMPLES_A_PASS));
    this.lattice = new Lattice({
      width: LENGTH * cells,
      height: cells,
      viscosity: (SPEED * cells) / reynolds,
      edges: {
        left: { type: "stream", velocity: inflow },
        right: { type: "outlet" },
        bottom: { type: "wall" },
        top: { type: "wall" },
      },
      body: scaled(body),
      channel: scaled(channel),
      damping: Math.round(DAMPING * cells),
    });
    this.fields = createFields(this.lattice.setup);
    this.verdict =
      judgePassage(this.lattice) ?? judgeResolution({ reynolds: reynolds * size, length: cells * size, speed: SPEED });
    this.#startedAt = developed?.time ?? 0;
    for (const [column, values] of developed?.record.entries() ?? []) this.record[column]?.push(...values);
    // A push to one side behind the obstacle: a flow that can oscillate starts to.
    const atRest = (x: number, y: number) => {
      const push = Math.exp(-(((x / cells - 1.4) / 0.2) ** 2) - ((y / cells - 0.5) / 0.2) ** 2);
      return { pressure: 0, u: inflow(x, y)[0], v: 0.3 * SPEED * push };
    };
    this.lattice.fill(developed?.state ?? atRest);
    this.lattice.read(this.fields);
  }

  /** Time in H/U. */
  get time(): number {
    return this.#startedAt + (this.lattice.time * SPEED) / this.cells;
  }

  /** Whether going on makes sense. */
  get isOver(): boolean {
    return this.verdict !== undefined && this.verdict.name !== "compressible";
  }

  advance(steps: number): void {
    for (let step = 0; step < steps && !this.isOver; step += 1) {
      this.lattice.step();
      if (this.lattice.time % this.#sampleEvery === 0) this.#measure();
    }
    this.lattice.read(this.fields);
  }

  #measure() {
    this.lattice.read(this.fields);
    this.verdict = judgeFields(this.lattice, this.fields);
    if (this.verdict || this.time - this.#startedAt < START) return;
    const forces = 0.5 * SPEED ** 2 * this.#size * this.cells;
    const { x, y } = this.probe;
    const at = (values: Float32Array) => sample(values, this.lattice.setup, x * this.cells, y * this.cells) / SPEED;
    const row = [
      this.time,
      (this.lattice.force[0] as number) / forces,
      (this.lattice.force[1] as number) / forces,
      this.pressureLoss(),
      at(this.fields.u),
      at(this.fields.v),
    ];
    for (const [column, value] of row.entries()) {
      const values = this.record[column];
      values?.push(value);
      if (values && values.length > MAX_ROWS) values.splice(0, DROPPED_ROWS);
    }
  }

  /** Mean pressure of one section less that of another, in ½ρU². */
  pressureLoss(): number {
    return (this.#meanPressure(SECTIONS.from) - this.#meanPressure(SECTIONS.to)) / (0.5 * SPEED ** 2);
  }

  #meanPressure(at: number): number {
    const { width, height } = this.lattice.setup;
    const column = Math.min(width - 1, Math.floor(at * this.cells));
    let [sum, count] = [0, 0];
    for (let j = 0; j < height; j += 1) {
      if (!this.lattice.cells.isFluid[(j + 1) * this.lattice.cells.row + column + 1]) continue;
      sum += this.fields.pressure[j * width + column] as number;
      count += 1;
    }
    return sum / count;
  }
}
