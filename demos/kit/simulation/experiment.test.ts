import fc from "fast-check";
import { expect, test } from "vitest";
import { experimentCsv, factsOf } from "./experiment-csv.ts";
import {
  choiceParameter,
  flagParameter,
  initialValues,
  numberParameter,
  numbersParameter,
  readExperiment,
  writeExperiment,
} from "./experiment-url.ts";

const parameters = {
  flow: numberParameter({
    key: "flow",
    label: "Coolant flow",
    unit: "%",
    initial: 100,
    min: 1,
    max: 150,
    why: "Without flow there is no steady state.",
  }),
  rates: numbersParameter({ key: "rates", label: "Decay constant", unit: "1/s", initial: [1, 2], min: 0, max: 10 }),
  view: choiceParameter({ key: "view", label: "View", initial: "linear", choices: ["linear", "log"] }),
  trips: flagParameter({ key: "trips", label: "Automatic trip", initial: true }),
};

test("values survive a round trip through the URL", () => {
  const numbers = fc.double({ min: 1, max: 10, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        flow: numbers,
        rates: fc.tuple(numbers, numbers),
        view: fc.constantFrom("linear" as const, "log" as const),
        trips: fc.boolean(),
      }),
      (values) => {
        const search = writeExperiment(values, parameters);
        expect(readExperiment(search, parameters)).toEqual({ values, problems: [] });
      },
    ),
    { numRuns: 50 },
  );
});

test("default values need no query", () => {
  expect(writeExperiment(initialValues(parameters), parameters)).toBe("");
});

test("invalid values are explained and fall back to their defaults", () => {
  const { values, problems } = readExperiment("?flow=-5&rates=1,2,3&view=polar&trips=maybe&else=1", parameters);
  expect(values).toEqual({ flow: 100, rates: [1, 2], view: "linear", trips: true });
  expect(problems).toEqual([
    "Coolant flow must be between 1 % and 150 %. Without flow there is no steady state.",
    "Decay constant takes 2 numbers, separated by commas; 3 were given.",
    "View can be linear, log, but not “polar”.",
    "Automatic trip can be on or off, but not “maybe”.",
  ]);
  expect(readExperiment("?flow=fast&rates=1,x", parameters).problems).toEqual([
    "Coolant flow: “fast” is not a number.",
    "Decay constant: “x” is not a number.",
  ]);
});

test("the CSV names every parameter and unit and keeps full precision", () => {
  const values = { ...initialValues(parameters), flow: 0.1 + 0.2 };
  const file = experimentCsv("Test run", factsOf(values, parameters), [
    { name: "time", unit: "s", values: new Float64Array([0, 0.5]) },
    { name: "relative power", unit: "", values: [1, -2e-7] },
  ]);
  expect(file.split("\r\n")).toEqual([
    "# Test run",
    "# parameter,value,unit",
    "# Coolant flow,0.30000000000000004,%",
    "# Decay constant 1,1,1/s",
    "# Decay constant 2,2,1/s",
    "# View,linear,",
    "# Automatic trip,on,",
    "time (s),relative power",
    "0,1",
    "0.5,-2e-7",
    "",
  ]);
});

test("a CSV with non-ASCII text has a byte order mark", () => {
  expect(experimentCsv("Λ", [], [])).toMatch(/^\ufeff# Λ/);
});
