import { expect, test } from "vitest";
import type { StatusAnswer } from "#contract/status.ts";
import { statusLines as linesAt } from "./status-card.tsx";

const ready = {
  version: "1.2.3",
  database: "postgres" as const,
  siteUrl: "https://alex.example",
  hasOwnerAccount: true,
  hasOwnerEmail: true,
  mail: { configured: true, waiting: 0, failed: 0, oldestWaitingAt: null },
  aiEngine: "embedded",
  modelProblems: [],
  calendarProblems: [],
  lastBackupAt: "2026-03-02T03:15:00.000Z",
  unpublished: [],
  nextScheduled: null,
} satisfies StatusAnswer;

const NOW = Date.parse("2026-03-02T12:00:00Z");
const statusLines = (status: StatusAnswer) => linesAt(status, NOW);

test("a site that is set up needs no advice", () => {
  expect(statusLines(ready).filter(({ advice }) => advice)).toEqual([]);
  expect(statusLines(ready).map(({ value }) => value)).toContain("PostgreSQL");
});

test("every missing setting is named with advice", () => {
  const mail = { configured: false, waiting: 3, failed: 0, oldestWaitingAt: null };
  const lines = statusLines({
    ...ready,
    siteUrl: null,
    hasOwnerAccount: false,
    hasOwnerEmail: false,
    mail,
    aiEngine: null,
  });

  const open = lines.filter(({ advice }) => advice);
  expect(open.map(({ name }) => name)).toEqual([
    "Owner account",
    "Public address",
    "Email",
    "Inquiry notifications",
    "AI engine",
  ]);
  expect(open.every(({ value }) => value.startsWith("Not set up yet"))).toBe(true);
  expect(lines.find(({ name }) => name === "Email")?.value).toContain("3 waiting");
});

test("failed emails are pointed out", () => {
  const lines = statusLines({ ...ready, mail: { ...ready.mail, failed: 2 } });

  expect(lines.find(({ name }) => name === "Email")).toMatchObject({
    value: "0 waiting, 2 failed",
    advice: expect.stringContaining("outbox"),
  });
});

test("a model that can't be used is named", () => {
  const [, , , , , , , , line] = statusLines({ ...ready, modelProblems: ["models/a is missing."] });
  expect(line).toMatchObject({ name: "Model", value: "models/a is missing.", advice: expect.any(String) });
});

test.each([
  ["sqlite", null, "No backup has been made here", true],
  ["postgres", null, "Not known here: PostgreSQL is backed up with its own tools", false],
  ["sqlite", "2026-02-24T12:00:00.000Z", "Feb 24, 2026", false],
  ["sqlite", "2026-02-20T12:00:00.000Z", "Feb 20, 2026", true],
] as const)("the last backup of %s, %s: %s", (database, lastBackupAt, value, needsAdvice) => {
  const line = statusLines({ ...ready, database, lastBackupAt }).find(({ name }) => name === "Backup");
  expect(line?.value).toContain(value);
  expect(line?.advice !== undefined).toBe(needsAdvice);
});
