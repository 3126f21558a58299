import { coefficients, cylinderSetup, startCylinder } from "../kernel/cylinder.ts";
import { type Fields, Lattice } from "../kernel/lattice.ts";
import { strongestPeak } from "../kernel/spectrum.ts";
import { sample } from "../kernel/streamlines.ts";
import { SHEDDING } from "../validation/literature.ts";
import { HERO_CASE, HERO_GRID, SAVED_RANGE, SAVED_SPACING } from "./hero-case.ts";

/** What the figure has measured; numbers are left out while the flow settles, and the Strouhal number where it is steady. */
export type Reading = { readonly isSettled: boolean; readonly strouhal?: number; readonly drag?: number };

const STEPS_A_FRAME = 3;
/** Forces are recorded every so many frames, some fifty times for each pair of vortices. */
const FRAMES_A_SAMPLE = 4;
/** Flow passes the cylinder this many times before its forces count as settled after a change. */
const SETTLING = 9;
/** The window in which forces are averaged, in times that the flow passes the cylinder: from two to six pairs of vortices. */
const MEASURED = { least: 15, most: 40 } as const;

const SAMPLES_A_PASS = HERO_CASE.diameter / HERO_CASE.speed / STEPS_A_FRAME / FRAMES_A_SAMPLE;

/** The figure's flow: the solver, started from a saved state, and what its forces say. */
export class HeroFlow {
  readonly lattice = new Lattice(cylinderSetup(HERO_CASE));
  #reynolds = HERO_CASE.reynolds;
  #frames = 0;
  #settling = SETTLING * SAMPLES_A_PASS;
  #drag: number[] = [];
  #lift: number[] = [];

  constructor(saved?: Int8Array) {
    if (saved) this.lattice.fill(stateOf(saved));
    else startCylinder(this.lattice, HERO_CASE);
  }

  setReynolds(reynolds: number): void {
    if (reynolds === this.#reynolds) return;
    this.#reynolds = reynolds;
    this.lattice.setViscosity((HERO_CASE.speed * HERO_CASE.diameter) / reynolds);
    this.#settling = SETTLING * SAMPLES_A_PASS;
    this.#drag = [];
    this.#lift = [];
  }

  advance(): void {
    for (let step = 0; step < STEPS_A_FRAME; step += 1) this.lattice.step();
    this.#frames += 1;
    if (this.#frames % FRAMES_A_SAMPLE === 0) this.#measure();
  }

  #measure() {
    if (this.#settling > 0) {
      this.#settling -= 1;
      return;
    }
    const [drag, lift] = coefficients(this.lattice, HERO_CASE);
    this.#drag.push(drag);
    this.#lift.push(lift);
    if (this.#drag.length > MEASURED.most * SAMPLES_A_PASS) {
      this.#drag.shift();
      this.#lift.shift();
    }
  }

  read(): Reading {
    if (this.#drag.length < MEASURED.least * SAMPLES_A_PASS) return { isSettled: false };
    const peak = this.#reynolds < SHEDDING.from ? undefined : strongestPeak(this.#lift);
    // Whole cycles only, or the mean would depend on where the window begins.
    const cycles = peak ? Math.floor(this.#drag.length * peak.frequency) : 0;
    const counted = peak && cycles > 0 ? Math.round(cycles / peak.frequency) : this.#drag.length;
    const drag = this.#drag.slice(-counted).reduce((sum, value) => sum + value, 0) / counted;
    if (!Number.isFinite(drag)) return { isSettled: false };
    return { isSettled: true, drag, strouhal: peak && peak.frequency * SAMPLES_A_PASS };
  }
}

const SAVED_SIZE = { width: HERO_GRID.width / SAVED_SPACING, height: HERO_GRID.height / SAVED_SPACING };

/** The fields of every third cell, as bytes. */
export function saveState(fields: Fields): Int8Array {
  const { width, height } = SAVED_SIZE;
  const saved = new Int8Array(3 * width * height);
  for (const [part, [values, range]] of parts(fields).entries()) {
    for (let place = 0; place < width * height; place += 1) {
      const x = ((place % width) + 0.5) * SAVED_SPACING;
      const y = (Math.floor(place / width) + 0.5) * SAVED_SPACING;
      const value = (sample(values, HERO_GRID, x, y) / range) * 127;
      saved[part * width * height + place] = Math.max(-127, Math.min(127, Math.round(value)));
    }
  }
  return saved;
}

const parts = ({ pressure, u, v }: Fields): [Float32Array, number][] => [
  [pressure, SAVED_RANGE.pressure * HERO_CASE.speed ** 2],
  [u, SAVED_RANGE.velocity * HERO_CASE.speed],
  [v, SAVED_RANGE.velocity * HERO_CASE.speed],
];

function stateOf(saved: Int8Array) {
  const size = SAVED_SIZE.width * SAVED_SIZE.height;
  const field = (part: number) => Float32Array.from(saved.subarray(part * size, (part + 1) * size));
  const fields: Fields = { pressure: field(0), u: field(1), v: field(2) };
  const scaled = parts(fields).map(([values, range]) => values.map((value) => (value / 127) * range));
  return (x: number, y: number) => {
    const at = (part: number) => sample(scaled[part] as Float32Array, SAVED_SIZE, x / SAVED_SPACING, y / SAVED_SPACING);
    return { pressure: at(0), u: at(1), v: at(2) };
  };
}
