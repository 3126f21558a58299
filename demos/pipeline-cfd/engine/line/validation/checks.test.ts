import { expect, test } from "vitest";
import { runCheck } from "./check.ts";
import { checks } from "./checks.ts";

test.each(checks)("$name agrees with $source", (check) => {
  const { passes, computed, error } = runCheck(check);
  expect(passes, `computed ${computed}, error ${error}`).toBe(true);
});
