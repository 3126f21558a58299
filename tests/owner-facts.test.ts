import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files of the owner's facts and texts, which only fill a new site. */
const SAMPLES = /#content\/(contact|home|profile|resume|services-page|site|skills|texts\/(colophon|privacy|terms))\.ts/;

/** Reads the samples in order to seed them. */
const SEEDING = "server/content-items/site/site-samples.ts";

test("no page and no answer shows the samples instead of what the owner has written", () => {
  const files = globSync([
    "{app,engines}/**/*.{ts,tsx}",
    "demos/*/{engine,server,view}/**/*.{ts,tsx}",
    "server/**/*.ts",
  ]).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const readers = files.filter((file) => SAMPLES.test(readFileSync(file, "utf8")));
  expect(readers).toEqual([SEEDING]);
});
