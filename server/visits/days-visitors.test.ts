import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { DaysVisitors } from "./days-visitors.ts";

test("visitors are told apart in memory where nothing can be written", async () => {
  const lines: string[] = [];
  const log = createLogger("info", (text) => lines.push(text));
  const visitors = new DaysVisitors("/dev/null/data", "2026-03-02", log);
  expect([visitors.isNew("one"), visitors.isNew("one"), visitors.isNew("two")]).toEqual([true, false, true]);
  await visitors.save();
  log.flush();
  expect(lines.join("").match(/after a restart/g)).toHaveLength(1);
});
