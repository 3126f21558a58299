import { coefficients, cylinderSetup, startCylinder } from "#engines/lattice/cylinder.ts";
import { Lattice } from "#engines/lattice/lattice.ts";
import { DRAG_AT_100, williamson } from "#engines/lattice/literature.ts";
import { strongestPeak } from "#engines/lattice/spectrum.ts";
import { ghiaU, ghiaV } from "./ghia.ts";

/** One line of the validation's table. `error` and `bar` are shares. */
export type Check = {
  readonly name: string;
  readonly against: string;
  readonly grid: string;
  readonly measured: string;
  readonly expected: string;
  readonly error: number;
  readonly bar: number;
};

/** A check that runs in pieces. It yields its progress from 0 to 1, so that the caller can show progress and stop it. */
export type Running = Generator<number, Check[]>;

const WALL = { type: "wall" } as const;

function* stepsOf(lattice: Lattice, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    lattice.step();
    if (step % 200 === 0) yield step / steps;
  }
}

/** A uniform inflow develops into the parabola of Poiseuille's flow, compared over the whole section. */
function* checkPoiseuille({ height = 24, reynolds = 20, speed = 0.05 } = {}): Running {
  const lattice = new Lattice({
    width: height * 5,
    height,
    viscosity: (speed * height) / reynolds,
    edges: { left: { type: "stream", velocity: () => [speed, 0] }, right: { type: "outlet" }, bottom: WALL, top: WALL },
  });
  lattice.fill(() => ({ pressure: 0, u: speed, v: 0 }));
  yield* stepsOf(lattice, 12 * (lattice.setup.width / speed));
  const { u } = lattice.read();
  const { width } = lattice.setup;
  let error = 0;
  for (let j = 0; j < height; j += 1) {
    const at = (j + 0.5) / height;
    const exact = 6 * speed * at * (1 - at);
    error = Math.max(error, Math.abs((u[j * width + Math.floor(width * 0.8)] as number) - exact) / (1.5 * speed));
  }
  const peak = (u[Math.floor(height / 2) * width + Math.floor(width * 0.8)] as number) / speed;
  return [
    {
      name: `Channel, Re ${reynolds}: velocity profile`,
      against: "Poiseuille’s parabola",
      grid: `${width} × ${height}`,
      measured: `${peak.toFixed(4)} U at the middle`,
      expected: `${((6 * (Math.floor(height / 2) + 0.5) * (height - Math.floor(height / 2) - 0.5)) / height ** 2).toFixed(4)} U`,
      error,
      bar: 0.01,
    },
  ];
}

/** The lid-driven cavity, run until it is steady. */
function* checkCavity(reynolds: 100 | 400, { cells = 64, speed = 0.15 } = {}): Running {
  const lattice = new Lattice({
    width: cells,
    height: cells,
    viscosity: (speed * cells) / reynolds,
    edges: { left: WALL, right: WALL, bottom: WALL, top: { type: "wall", speed } },
  });
  const turns = reynolds === 100 ? 25 : 45;
  yield* stepsOf(lattice, (turns * cells) / speed);
  const { u, v } = lattice.read();
  // The center line lies between two columns, or two rows, of cells.
  const middle = cells / 2;
  const columnU = (j: number) => ((u[j * cells + middle - 1] as number) + (u[j * cells + middle] as number)) / 2;
  const rowV = (i: number) => ((v[(middle - 1) * cells + i] as number) + (v[middle * cells + i] as number)) / 2;
  const worst = (table: typeof ghiaU, valueAt: (index: number) => number, atEnd: number) => {
    const found = table[reynolds].map(([position, expected]) => {
      const measured = interpolate(valueAt, cells, position, atEnd) / speed;
      return { position, expected, measured, error: Math.abs(measured - expected) };
    });
    return found.reduce((worse, one) => (one.error > worse.error ? one : worse));
  };
  const line = (component: "u" | "v", found: ReturnType<typeof worst>): Check => ({
    name: `Cavity, Re ${reynolds}: ${component} on the ${component === "u" ? "vertical" : "horizontal"} center line`,
    against: "Ghia, Ghia and Shin 1982",
    grid: `${cells} × ${cells}`,
    measured: `${found.measured.toFixed(4)} U at ${found.position}`,
    expected: `${found.expected.toFixed(4)} U`,
    error: found.error,
    bar: 0.03,
  });
  return [line("u", worst(ghiaU, columnU, speed)), line("v", worst(ghiaV, rowV, 0))];
}

/** Between the centers of cells, and between the last of them and the wall half a cell away. */
function interpolate(valueAt: (index: number) => number, cells: number, position: number, atEnd: number): number {
  const place = position * cells - 0.5;
  const below = Math.floor(place);
  if (below < 0) return valueAt(0) * (2 * place + 1);
  if (below >= cells - 1) return valueAt(cells - 1) + (atEnd - valueAt(cells - 1)) * 2 * (place - below);
  return valueAt(below) + (valueAt(below + 1) - valueAt(below)) * (place - below);
}

/** Vortex shedding behind a cylinder, from a push to one side to a settled street. */
function* checkCylinder({ diameter = 12, speed = 0.1, turns = 130 } = {}): Running {
  const cylinder = { reynolds: 100, diameter, speed };
  const lattice = new Lattice(cylinderSetup(cylinder));
  startCylinder(lattice, cylinder);
  const total = Math.round((turns * diameter) / speed);
  const settled = Math.round(total * 0.5);
  const drag: number[] = [];
  const lift: number[] = [];
  for (let step = 0; step < total; step += 1) {
    lattice.step();
    if (step >= settled) {
      const [cd, cl] = coefficients(lattice, cylinder);
      drag.push(cd);
      lift.push(cl);
    }
    if (step % 200 === 0) yield step / total;
  }
  const strouhal = ((strongestPeak(lift)?.frequency ?? Number.NaN) * diameter) / speed;
  const expected = williamson(100) ?? Number.NaN;
  const meanDrag = drag.reduce((sum, value) => sum + value, 0) / drag.length;
  const grid = `${lattice.setup.width} × ${lattice.setup.height}`;
  return [
    {
      name: "Cylinder, Re 100: Strouhal number (domain 10 diameters high, far field on its edges)",
      against: "Williamson’s fit for a free cylinder, 1988",
      grid,
      measured: strouhal.toFixed(4),
      expected: expected.toFixed(4),
      error: Math.abs(strouhal / expected - 1),
      bar: 0.05,
    },
    {
      name: "Cylinder, Re 100: mean drag coefficient",
      against: "Park, Kwon and Choi 1998",
      grid,
      measured: meanDrag.toFixed(3),
      expected: DRAG_AT_100.toFixed(2),
      error: Math.abs(meanDrag / DRAG_AT_100 - 1),
      bar: 0.06,
    },
  ];
}

/** What the page's table shows, one check after the other. */
export const runningChecks = (): Running[] => [
  checkPoiseuille(),
  checkCavity(100),
  checkCavity(400, { speed: 0.2 }),
  checkCylinder(),
];
