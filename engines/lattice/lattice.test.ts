import { describe, expect, it } from "vitest";
import { Lattice } from "./lattice.ts";
import type { Edge, Setup } from "./setup.ts";

const WALL: Edge = { type: "wall" };
const PERIODIC: Edge = { type: "periodic" };
const OUTLET: Edge = { type: "outlet" };
const stream = (u: number): Edge => ({ type: "stream", velocity: () => [u, 0] });
const disk = (x0: number, y0: number, radius: number) => (x: number, y: number) => Math.hypot(x - x0, y - y0) - radius;

function advance(lattice: Lattice, steps: number) {
  for (let step = 0; step < steps; step += 1) lattice.step();
  return lattice;
}

const largest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe("what is conserved", () => {
  const closed: Setup = {
    width: 24,
    height: 20,
    viscosity: 0.02,
    edges: { left: WALL, right: WALL, bottom: WALL, top: { type: "wall", speed: 0.1 } },
  };

  it("keeps the mass of a closed box with a moving lid", () => {
    const lattice = new Lattice(closed);
    lattice.fill((x) => ({ pressure: 0.001 * Math.sin(x), u: 0, v: 0 }));
    const before = lattice.excessMass();
    advance(lattice, 5000);
    expect(Math.abs(lattice.excessMass() - before) / (24 * 20)).toBeLessThan(1e-6);
  });

  it("keeps the momentum of a periodic flow, whichever way it goes", () => {
    const lattice = new Lattice({
      ...closed,
      edges: { left: PERIODIC, right: PERIODIC, bottom: PERIODIC, top: PERIODIC },
    });
    lattice.fill((_, y) => ({ pressure: 0, u: 0.05 + 0.02 * Math.sin((2 * Math.PI * y) / 20), v: -0.03 }));
    const { u, v } = advance(lattice, 1000).read();
    expect(u.reduce((sum, value) => sum + value, 0) / u.length).toBeCloseTo(0.05, 6);
    expect(v.reduce((sum, value) => sum + value, 0) / v.length).toBeCloseTo(-0.03, 6);
  });

  it("lets a shear wave decay at the rate that the viscosity gives", () => {
    const lattice = new Lattice({
      ...closed,
      width: 4,
      height: 32,
      edges: { left: PERIODIC, right: PERIODIC, bottom: PERIODIC, top: PERIODIC },
    });
    const k = (2 * Math.PI) / 32;
    lattice.fill((_, y) => ({ pressure: 0, u: 0.01 * Math.sin(k * y), v: 0 }));
    const { u } = advance(lattice, 600).read();
    expect(largest(u) / (0.01 * Math.exp(-0.02 * k * k * 600) * Math.cos(k / 2))).toBeCloseTo(1, 2);
  });
});

describe("what stays as it is", () => {
  it("leaves a fluid at rest at rest, around a body as well", () => {
    const lattice = new Lattice({
      width: 20,
      height: 12,
      viscosity: 0.01,
      edges: { left: WALL, right: WALL, bottom: WALL, top: WALL },
      body: disk(9, 6, 3),
    });
    const { u, v, pressure } = advance(lattice, 200).read();
    expect([largest(u), largest(v), largest(pressure)]).toEqual([0, 0, 0]);
  });

  it("leaves a developed channel flow as it is", () => {
    const height = 20;
    const profile = (y: number) => (6 * 0.05 * y * (height - y)) / height ** 2;
    const viscosity = 0.05;
    const lattice = new Lattice({
      width: 60,
      height,
      viscosity,
      edges: { left: { type: "stream", velocity: (_, y) => [profile(y), 0] }, right: OUTLET, bottom: WALL, top: WALL },
    });
    const slope = (12 * viscosity * 0.05) / height ** 2;
    lattice.fill((x, y) => ({ pressure: slope * (60 - x), u: profile(y), v: 0 }));
    const { u, pressure } = advance(lattice, 3000).read();
    expect(u[10 * 60 + 40]).toBeCloseTo(profile(10.5), 3);
    const drop = ((pressure[10 * 60 + 15] as number) - (pressure[10 * 60 + 45] as number)) / 30;
    expect(drop / slope).toBeCloseTo(1, 1);
  });

  it("keeps a symmetric flow symmetric: no lift without a push", () => {
    const lattice = new Lattice({
      width: 80,
      height: 40,
      viscosity: 0.02,
      edges: { left: stream(0.08), right: OUTLET, bottom: { type: "slip" }, top: { type: "slip" } },
      body: disk(25, 20, 5),
    });
    lattice.fill(() => ({ pressure: 0, u: 0.08, v: 0 }));
    const { u } = advance(lattice, 800).read();
    expect(lattice.force[0]).toBeGreaterThan(0);
    expect(Math.abs((lattice.force[1] as number) / (lattice.force[0] as number))).toBeLessThan(1e-4);
    for (const i of [10, 40, 70]) expect(u[12 * 80 + i]).toBeCloseTo(u[27 * 80 + i] as number, 5);
  });
});

it("lets sound leave through the outlet without an echo", () => {
  const lattice = new Lattice({
    width: 120,
    height: 10,
    viscosity: 0.001,
    edges: { left: stream(0), right: OUTLET, bottom: { type: "slip" }, top: { type: "slip" } },
  });
  lattice.fill((x) => {
    const pulse = 0.001 * Math.exp(-(((x - 60) / 8) ** 2));
    // A wave that moves to the right only.
    return { pressure: pulse, u: pulse * Math.sqrt(3), v: 0 };
  });
  const before = largest(lattice.read().pressure);
  advance(lattice, 180);
  expect(largest(lattice.read().pressure) / before).toBeLessThan(0.02);
});
