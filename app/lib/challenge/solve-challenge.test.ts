import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { beginsWithZeros, type Challenge, challengePrefix } from "#contract/challenge.ts";
import { ApiError } from "../api/api-error.ts";
import { sendSolving } from "./solve-challenge.ts";

const CHALLENGE: Challenge = { token: "id.4.1.signature", parts: 3, bits: 4 };
const refusal = () => new ApiError({ status: 429, code: "challenge_required", challenge: CHALLENGE });

afterEach(() => vi.restoreAllMocks());

function isSolved(solution: string): boolean {
  const [token = "", counters = ""] = solution.split(":");
  return counters.split(",").every((counter, part) => {
    const digest = createHash("sha256")
      .update(`${challengePrefix(token, part)}${counter}`)
      .digest();
    return beginsWithZeros(digest, CHALLENGE.bits);
  });
}

test("a challenged request is sent again with the solution, even without a worker", async () => {
  // jsdom has no workers, which is logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const solutions: (string | undefined)[] = [];
  const onSolving = vi.fn<() => void>();
  const answer = await sendSolving(async (solution) => {
    solutions.push(solution);
    if (solution === undefined) throw refusal();
    return "stored";
  }, onSolving);
  expect(answer).toBe("stored");
  expect(onSolving).toHaveBeenCalledOnce();
  expect(solutions).toHaveLength(2);
  expect(isSolved(solutions[1] ?? "")).toBe(true);
});

test("gives up on a server that never accepts, and passes on other failures immediately", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const post = vi.fn<() => Promise<never>>(async () => {
    throw refusal();
  });
  await expect(sendSolving(post, () => {})).rejects.toMatchObject({ code: "challenge_required" });
  expect(post).toHaveBeenCalledTimes(4);

  const busy = vi.fn<() => Promise<never>>(async () => {
    throw new ApiError({ status: 429, code: "too_many" });
  });
  await expect(sendSolving(busy, () => {})).rejects.toMatchObject({ code: "too_many" });
  expect(busy).toHaveBeenCalledOnce();
});
