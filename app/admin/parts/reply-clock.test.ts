import { expect, test } from "vitest";
import { replyClock } from "./reply-clock.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const clockAt = (promisedBy: string, status: "new" | "read" | "replied" | "won" | "lost" | "spam" = "read") =>
  replyClock({ status, promisedBy }, NOW);

test.each([
  ["2026-03-03T11:59:00Z", "23 h left to reply", false],
  ["2026-03-02T12:30:00Z", "30 min left to reply", false],
  ["2026-03-02T12:00:20Z", "1 min left to reply", false],
  ["2026-03-02T12:00:00Z", "1 min overdue", true],
  ["2026-03-02T07:00:00Z", "5 h overdue", true],
  ["2026-02-27T11:00:00Z", "3 days overdue", true],
])("promised by %s: %s", (promisedBy, text, isOverdue) => {
  expect(clockAt(promisedBy)).toEqual({ text, isOverdue });
});

test.each(["replied", "won", "lost", "spam"] as const)("stops once it is %s", (status) => {
  expect(clockAt("2026-02-27T11:00:00Z", status)).toBeUndefined();
});
