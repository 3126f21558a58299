import { expect, test } from "vitest";
import { networkOf } from "../network.ts";
import { createSlowLane } from "./slow-lane.ts";

const here = networkOf("192.0.2.1");
const there = networkOf("192.0.2.2");
const elsewhere = networkOf("192.0.2.3");
const stays = new AbortController().signal;

test("lets clients through in order of arrival, one per network", async () => {
  const pass = createSlowLane({ everyMs: 5, places: 2 });
  const passed: string[] = [];
  const first = pass(here, stays).then(() => passed.push("first"));
  const second = pass(there, stays).then(() => passed.push("second"));
  await expect(pass(here, stays)).rejects.toMatchObject({ status: 429, code: "crowded", retryAfterSeconds: 60 });
  await expect(pass(elsewhere, stays)).rejects.toMatchObject({ code: "crowded" });
  await Promise.all([first, second]);
  expect(passed).toEqual(["first", "second"]);
  await pass(here, stays);
});

test("gives the place of a client that leaves to the next", async () => {
  const pass = createSlowLane({ everyMs: 60_000, places: 1 });
  const leaving = new AbortController();
  const left = pass(here, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  const next = new AbortController();
  const waiting = pass(here, next.signal);
  next.abort();
  await expect(waiting).rejects.toMatchObject({ code: "left" });
});

test("clients that join and leave don't use up turns", async () => {
  const pass = createSlowLane({ everyMs: 200, places: 2 });
  for (let round = 0; round < 500; round += 1) {
    const leaving = new AbortController();
    const left = pass(here, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "left" });
  }
  // Their turns would take far longer than this test's timeout.
  await pass(there, stays);
});

test("lets the next client through earlier when one before it leaves", async () => {
  const pass = createSlowLane({ everyMs: 20, places: 3 });
  const leaving = new AbortController();
  const passed: string[] = [];
  const left = pass(here, leaving.signal);
  const second = pass(there, stays).then(() => passed.push("second"));
  const third = pass(elsewhere, stays).then(() => passed.push("third"));
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  await Promise.all([second, third]);
  expect(passed).toEqual(["second", "third"]);
});
