import { expect, test } from "vitest";
import { summarize } from "./summarize.ts";
import stored from "./summary.json" with { type: "json" };

// Here and not next to its code: the tests of the app run in contexts in which 20,000 accounts would take minutes.
const computed = summarize();

test("the sample is the same down to the last cent", () => {
  expect(computed).toMatchObject({ dashboard: { accounts: 20_000 }, facts: { checksum: "ab746051" } });
});

test("the summary on the page is what the sample computes", () => {
  expect(stored).toEqual(computed);
});
