import { expect, it } from "vitest";
import { type Check, type Running, runningChecks } from "./checks.ts";
import { validationResults } from "./validation-results.ts";

function finish(running: Running): Check[] {
  for (let next = running.next(); ; next = running.next()) if (next.done) return next.value;
}

it("stays within its bars, with the results that the page shows", () => {
  const found = runningChecks().flatMap(finish);
  expect(found.filter(({ error, bar }) => !(error < bar))).toEqual([]);
  expect(found).toEqual(validationResults.map((row) => ({ ...row, error: expect.closeTo(row.error, 4) })));
});
