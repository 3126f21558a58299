import { expect, test } from "vitest";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { reactorParameters } from "../engine/parameters.ts";
import { COLUMNS } from "../engine/recorder.ts";
import { reactorFile } from "./reactor-record.tsx";

test("the export names all parameters, events and columns with their units, in ASCII", () => {
  const columns = COLUMNS.map((_, index) => Float64Array.of(index));
  const file = reactorFile(initialValues(reactorParameters), { columns, isThinned: false });
  const lines = file.split("\r\n");
  expect(file).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(lines).toContain("# Prompt generation time,0.00002,s");
  expect(lines).toContain("# Delayed fraction of group 1,0.000215,");
  expect(lines).toContain("# Events,5:step:0.1,");
  expect(lines).toContain("# Heat transfer from fuel to coolant,6.5,MW/K");
  expect(lines.at(-2)).toBe(COLUMNS.map((_, index) => index).join(","));
  expect(lines.at(-3)?.split(",")).toHaveLength(COLUMNS.length);
  for (const { label } of Object.values(reactorParameters)) expect(file).toContain(`# ${label}`);
});
