import { expect, test } from "vitest";
import { initialValues, readExperiment, writeExperiment } from "#demos/kit/simulation/experiment-url.ts";
import { analyze } from "./analysis.ts";
import { lineFile } from "./line-file.ts";
import { notesOn } from "./notes.ts";
import { type LineValues, lineParameters } from "./parameters.ts";

const initial = initialValues(lineParameters);
const resultOf = (changes: Partial<LineValues>) => {
  const { result, problems } = analyze({ ...initial, ...changes });
  expect(problems).toEqual([]);
  if (!result) throw new Error("There is no result");
  return result;
};
const titlesOf = (changes: Partial<LineValues>) =>
  notesOn(resultOf(changes), { ...initial, ...changes }).map(({ title }) => title);

test("the initial line gives no warnings", () => {
  expect(titlesOf({})).toEqual([]);
  expect(resultOf({}).operating).toMatchObject({ at: "point", starts: true });
});

test.each<[Partial<LineValues>, RegExp]>([
  [{ roughness: 60 }, /pipe’s radius of 51.13 mm or larger. It would block the pipe/],
  [{ roughness: 10 }, /9.78 % of the diameter.*experiments up to 5 %.*a guess/],
  [{ roughness: -1 }, /roughness can’t be negative/],
  [{ flow: -5 }, /The flow can’t be negative.*reverse the line/],
  [{ flow: Number.NaN }, /Flow: enter a number/],
  [{ diameter: 0 }, /diameter must be greater than zero/],
  [{ length: -1 }, /Zero is allowed/],
  [{ fluid: "own", viscosity: 0 }, /Without it there is no Reynolds number/],
  [{ fluid: "own", density: -1 }, /density must be greater than zero/],
  [{ fluid: "own", vaporPressure: 200 }, /boils at 101.3 kPa, because its vapor pressure is 200 kPa/],
  [{ temperature: -3 }, /freezes below 0 °C/],
  [{ temperature: 105 }, /boils at 99.97 °C/],
  [{ temperature: 20, pressure: 1 }, /boils at 6.97 °C/],
  [{ pressure: 0 }, /absolute pressure must be greater than zero/],
  [{ diameter: 5000, flow: 3e6 }, /The Reynolds number is 2\.1\de\+8.*10⁸/],
  [{ flow: 4000 }, /135.3 m\/s.*cavitate/],
  [{ fluid: "air", flow: 4000, pump: "none" }, /Mach 0.39/],
  [{ fluid: "air", flow: 1500, pump: "none", length: 2000 }, /needs a compressible calculation/],
  [{ length: 1e8 }, /No pipe withstands that/],
  [{ pumpFlow2: 0 }, /must be in ascending order/],
  [{ pumpHead3: 40 }, /rises at its end/],
  [{ pump: "coefficients", curvature: 1 }, /never falls to zero/],
  [{ suctionLength: 300 }, /can’t be longer/],
  [{ suctionK: 9 }, /total K of 5, so it can’t be larger/],
])("%o gives a reason instead of a result", (changes, sentence) => {
  const { result, problems } = analyze({ ...initial, ...changes });
  expect(result).toBeUndefined();
  expect(problems.map(({ text }) => text).join(" ")).toMatch(sentence);
});

test("parameters that are not in use are not checked", () => {
  expect(analyze({ ...initial, viscosity: 0, shutoff: -1 }).problems).toEqual([]);
  expect(analyze({ ...initial, fluid: "own", temperature: 500 }).problems).toEqual([]);
});

test("messages use the selected units", () => {
  const { problems } = analyze({ ...initial, units: "us", temperature: 105 });
  expect(problems[0]?.text).toMatch(/boils at 212 °F/);
});

test("notes warn about results that need attention", () => {
  expect(titlesOf({ flow: 0.7 })).toEqual(["Transitional flow", "Slow"]);
  expect(titlesOf({ flow: 0.5 })).toEqual(["Fittings in laminar flow", "Slow"]);
  expect(titlesOf({ flow: 0 })).toEqual(["At rest"]);
  expect(titlesOf({ suctionHead: -7.5 })).toEqual(["Cavitation"]);
  expect(titlesOf({ suctionHead: -6.8 })).toEqual(["Cavitation margin"]);
  expect(titlesOf({ staticHead: 40 })).toEqual(["No operating point"]);
  expect(titlesOf({ length: 0.5, suctionLength: 0 })).toEqual(["Short pipe", "No operating point"]);
  expect(titlesOf({ flow: 140, pump: "none" })).toEqual(["Fast", "Fast"]);
});

test("transitional flow gives ranges instead of single numbers", () => {
  const { friction, head, npsh, haaland } = resultOf({ flow: 0.7 });
  expect(friction[1]).toBeGreaterThan(friction[0] * 1.5);
  expect(head[1]).toBeGreaterThan(head[0]);
  expect(npsh?.available[1]).toBeGreaterThan(npsh?.available[0] ?? Number.NaN);
  expect(haaland).toBeUndefined();
});

test("a gas has no NPSH", () => {
  expect(resultOf({ fluid: "air", flow: 300, pump: "points", staticHead: 0 }).npsh).toBeUndefined();
});

test("the URL holds the line, under keys with a prefix", () => {
  const values: LineValues = { ...initial, flow: 12.5, fluid: "sae30", fittings: [{ fitting: "globe", count: 2 }] };
  const search = writeExperiment(values, lineParameters);
  expect(readExperiment(search, lineParameters)).toEqual({ values, problems: [] });
  for (const key of new URLSearchParams(search).keys()) expect(key).toMatch(/^line-/);
  expect(readExperiment("?line-fittings=gate:1,exit:1,gate:2", lineParameters).values.fittings).toEqual([
    { fitting: "gate", count: 3 },
    { fitting: "exit", count: 1 },
  ]);
  expect(readExperiment("?line-fittings=elbow:2&line-flow=fast", lineParameters).problems).toEqual([
    "Fittings: there is no fitting “elbow”.",
    "Flow: “fast” is not a number.",
  ]);
});

test("the CSV file has every parameter in use with its unit, and the results at full precision", () => {
  const values: LineValues = { ...initial, units: "us" };
  const lines = lineFile(values, resultOf({})).split("\r\n");
  expect(lines).toContain("# Inside diameter,4.0259842519685,in");
  expect(lines).toContain("# Temperature,68,degF");
  expect(lines).not.toContain(expect.stringContaining("Density,"));
  expect(lines.find((line) => line.startsWith("# Result: Darcy friction factor,"))).toMatch(/,0\.0192\d{10,},/);
  expect(lines).toContain(
    "flow (gpm),velocity (ft/s),Reynolds number (1),friction factor low (1),friction factor high (1),head loss low (ft),head loss high (ft),system head low (ft),system head high (ft),pump head (ft)",
  );
});
