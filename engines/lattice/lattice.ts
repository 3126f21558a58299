import { type Spans, streamAndCollide } from "./collide.ts";
import { CX, CY, createPopulations, DIRECTIONS, type Populations, WEIGHT } from "./d2q9.ts";
import { findCells, findSpans, inflowOf, ratesOf } from "./domain.ts";
import { fillBorder } from "./edges.ts";
import { answerLinks, type Cells, cellIndex, findLinks, type Links } from "./links.ts";
import type { Setup } from "./setup.ts";

/**
 * Values of every cell, row by row from the bottom. Pressure is relative to the outlet's, as density × velocity²; solid
 * cells are at rest without pressure.
 */
export type Fields = Velocities & { readonly pressure: Float32Array };
export type Velocities = { readonly u: Float32Array; readonly v: Float32Array };

/** A part of the domain, in cells. */
export type Box = { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number };

export type CellState = { readonly pressure: number; readonly u: number; readonly v: number };

/** A lattice Boltzmann run: a setup and where it has got to. */
export class Lattice {
  readonly setup: Setup;
  readonly cells: Cells;
  /** Steps taken. */
  time = 0;
  /** Force on the body in the last step: drag, then lift. */
  readonly force = new Float64Array(2);
  /** Between 0 and 1: how far inlets and moving walls are turned on. */
  drive = 1;
  viscosity: number;
  #now: Populations;
  #next: Populations;
  #rates: Float64Array;
  readonly #spans: Spans;
  readonly #links: Links;
  readonly #inflow: number;

  constructor(setup: Setup) {
    this.setup = setup;
    this.viscosity = setup.viscosity;
    this.cells = findCells(setup);
    this.#now = createPopulations(this.cells.isFluid.length);
    this.#next = createPopulations(this.cells.isFluid.length);
    this.#links = findLinks(setup, this.cells);
    this.#spans = findSpans(setup, this.cells);
    this.#rates = ratesOf(setup, this.cells, setup.viscosity);
    this.#inflow = inflowOf(setup, this.cells);
  }

  step(): void {
    fillBorder(this.#now, this.setup, this.cells, this.#inflow * this.drive);
    answerLinks(this.#now, this.#links, this.drive, this.force);
    streamAndCollide(this.#now, this.#next, this.#spans, this.cells.row, this.#rates);
    [this.#now, this.#next] = [this.#next, this.#now];
    this.time += 1;
  }

  /** Changes the viscosity of a run under way. */
  setViscosity(viscosity: number): void {
    this.viscosity = viscosity;
    this.#rates = ratesOf(this.setup, this.cells, viscosity);
  }

  /** Sets every fluid cell to the equilibrium of a pressure and a velocity. */
  fill(stateAt: (x: number, y: number) => CellState): void {
    const { width, height } = this.setup;
    for (let j = 0; j < height; j += 1) {
      for (let i = 0; i < width; i += 1) {
        const cell = cellIndex(this.cells.row, i, j);
        if (this.cells.isFluid[cell]) this.#setCell(cell, stateAt(i + 0.5, j + 0.5));
      }
    }
  }

  #setCell(cell: number, { pressure, u, v }: CellState) {
    const base = 3 * pressure - 1.5 * (u * u + v * v);
    for (const direction of DIRECTIONS) {
      const along = CX[direction] * u + CY[direction] * v;
      this.#now[direction][cell] = WEIGHT[direction] * (base + 3 * along + 4.5 * along * along);
    }
  }

  read(into: Fields = createFields(this.setup)): Fields {
    this.readVelocities(into);
    const { width, height } = this.setup;
    const { isFluid, row } = this.cells;
    const [f0, f1, f2, f3, f4, f5, f6, f7, f8] = this.#now;
    for (let j = 0; j < height; j += 1) {
      let place = j * width;
      const end = cellIndex(row, width, j);
      for (let cell = cellIndex(row, 0, j); cell < end; cell += 1, place += 1) {
        const straight = (f1[cell] as number) + (f2[cell] as number) + (f3[cell] as number) + (f4[cell] as number);
        const diagonal = (f5[cell] as number) + (f6[cell] as number) + (f7[cell] as number) + (f8[cell] as number);
        into.pressure[place] = ((isFluid[cell] as number) * ((f0[cell] as number) + straight + diagonal)) / 3;
      }
    }
    return into;
  }

  /** Leaves the cells outside of the box as they are. */
  readVelocities(into: Velocities, box: Box = { left: 0, bottom: 0, ...this.setup }): void {
    const { isFluid, row } = this.cells;
    const [, f1, f2, f3, f4, f5, f6, f7, f8] = this.#now;
    for (let j = box.bottom; j < box.bottom + box.height; j += 1) {
      let place = j * this.setup.width + box.left;
      const end = cellIndex(row, box.left + box.width, j);
      for (let cell = cellIndex(row, box.left, j); cell < end; cell += 1, place += 1) {
        const mask = isFluid[cell] as number;
        const rising = (f5[cell] as number) - (f6[cell] as number);
        const falling = (f7[cell] as number) - (f8[cell] as number);
        into.u[place] = mask * ((f1[cell] as number) - (f2[cell] as number) + rising + falling);
        into.v[place] = mask * ((f3[cell] as number) - (f4[cell] as number) + rising - falling);
      }
    }
  }

  /** Mass of all fluid as it deviates from that at rest: sums of small numbers keep their digits. */
  excessMass(): number {
    let sum = 0;
    for (let cell = 0; cell < this.cells.isFluid.length; cell += 1) {
      if (!this.cells.isFluid[cell]) continue;
      for (const values of this.#now) sum += values[cell] as number;
    }
    return sum;
  }
}

export function createFields({ width, height }: Setup): Fields {
  const values = () => new Float32Array(width * height);
  return { pressure: values(), u: values(), v: values() };
}
