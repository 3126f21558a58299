import { coefficients, cylinderSetup, startCylinder } from "#engines/lattice/cylinder.ts";
import { Lattice } from "#engines/lattice/lattice.ts";
import { SHEDDING } from "#engines/lattice/literature.ts";
import { type SavedForm, savedState } from "#engines/lattice/saved-state.ts";
import { strongestPeak } from "#engines/lattice/spectrum.ts";
import { HERO_CASE, HERO_GRID, SAVED_RANGE, SAVED_SPACING } from "./hero-case.ts";

export const HERO_SAVED: SavedForm = {
  grid: HERO_GRID,
  spacing: SAVED_SPACING,
  largest: { pressure: SAVED_RANGE.pressure * HERO_CASE.speed ** 2, velocity: SAVED_RANGE.velocity * HERO_CASE.speed },
};

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
    if (saved) this.lattice.fill(savedState(saved, HERO_SAVED));
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
