import { expect, it } from "vitest";
import { Lattice } from "./lattice.ts";
import type { Setup } from "./setup.ts";
import { judgeFields, judgePassage, judgeResolution } from "./verdict.ts";

const channel: Setup = {
  width: 40,
  height: 20,
  viscosity: 0.02,
  edges: {
    left: { type: "stream", velocity: () => [0.1, 0] },
    right: { type: "outlet" },
    bottom: { type: "wall" },
    top: { type: "wall" },
  },
};

it("refuses a Reynolds number that the grid can't resolve, and says what would do", () => {
  expect(judgeResolution({ reynolds: 100, length: 12, speed: 0.1 })).toBeUndefined();
  const verdict = judgeResolution({ reynolds: 1e6, length: 20, speed: 0.1 });
  expect(verdict?.name).toBe("under-resolved");
  expect(verdict?.reason).toContain("25,000 cells across the reference length would do; there are 20.");
});

it("notices a run that has blown up", () => {
  const lattice = new Lattice({ ...channel, viscosity: 1e-6 });
  lattice.fill((x, y) => ({ pressure: 0.2 * Math.sin(x * y), u: 0.3 * Math.sin(y), v: 0.3 * Math.cos(x) }));
  for (let step = 0; step < 2000; step += 1) lattice.step();
  expect(judgeFields(lattice, lattice.read())?.name).toBe("unstable");
});

it("notices flow too fast for an incompressible fluid", () => {
  const lattice = new Lattice(channel);
  lattice.fill(() => ({ pressure: 0, u: 0.35, v: 0 }));
  expect(judgeFields(lattice, lattice.read())?.name).toBe("compressible");
});

it("notices a closed channel", () => {
  expect(judgePassage(new Lattice(channel))).toBeUndefined();
  expect(judgePassage(new Lattice({ ...channel, body: (x) => Math.abs(x - 20) - 2 }))?.name).toBe("blocked");
});
