import { expect, it } from "vitest";
import { type Check, checkCavity, checkCylinder, checkPoiseuille, type Running } from "./checks.ts";

function finish(running: Running): Check[] {
  for (let next = running.next(); ; next = running.next()) if (next.done) return next.value;
}

// The page runs the same checks on finer grids.
it.each([
  ["Poiseuille’s profile", () => checkPoiseuille({ height: 16, speed: 0.08 })],
  ["the cavity at Re 100", () => checkCavity(100, { cells: 48 })],
  ["the cavity at Re 400", () => checkCavity(400, { cells: 64, speed: 0.2 })],
  ["vortex shedding at Re 100", () => checkCylinder({ diameter: 10, speed: 0.12, turns: 100 })],
])("reproduces %s within its bar", { timeout: 60_000 }, (_, start) => {
  expect(finish(start()).filter(({ error, bar }) => !(error < bar))).toEqual([]);
});
