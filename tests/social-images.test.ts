import { expect, test } from "vitest";
import { developed } from "#app/features/home/figure/developed.ts";
import { CYLINDER } from "#app/features/home/figure/hero-case.ts";
import { socialFlow } from "#server/discovery/social-flow.ts";

test("social images draw the flow of the home page's figure", () => {
  expect(socialFlow.lines).toEqual(developed.lines);
  expect(socialFlow.cylinder).toMatchObject({ x: 4 * CYLINDER[0], y: 4 * CYLINDER[1] });
});
