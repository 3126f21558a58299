import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { developed } from "#engines/lattice/home-flow.ts";
import { HeroFlow } from "./hero-flow.ts";

it("starts developed, and measures again what stands on the page", () => {
  const flow = new HeroFlow(new Int8Array(readFileSync(new URL("./developed.bin", import.meta.url))));
  expect(flow.read()).toEqual({ isSettled: false });
  for (let frame = 0; frame < 900; frame += 1) flow.advance();
  const { isSettled, strouhal = 0, drag = 0 } = flow.read();
  expect(isSettled).toBe(true);
  expect(Math.abs(strouhal / developed.strouhal - 1)).toBeLessThan(0.02);
  expect(Math.abs(drag / developed.drag - 1)).toBeLessThan(0.02);

  flow.setReynolds(60);
  expect(flow.read()).toEqual({ isSettled: false });
});
