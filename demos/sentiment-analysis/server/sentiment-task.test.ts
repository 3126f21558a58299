import { describe, expect, test } from "vitest";
import { createAiService } from "#server/ai/ai.service.ts";
import type { TaskParts } from "#server/ai/task.ts";
import { networkOf } from "#server/http/network.ts";
import { openModelSite } from "#tests/support/sites/model-site.ts";
import { openSentimentTask } from "./task.ts";

const JOY = {
  sentiment: "positive" as const,
  confidence: 0.9,
  emotions: { joy: 0.8, sadness: 0, anger: 0, fear: 0, surprise: 0 },
};

describe("the site's own sentiment model", () => {
  const { model, site } = openModelSite();

  function serviceWith(load: () => Promise<{ analyze: (text: string) => Promise<typeof JOY> }>, isAlone = true) {
    const { core } = site();
    const settings = isAlone ? { ...core.settings, ai: undefined } : core.settings;
    const loadEngine = async () => ({ fits: true, warmUp: async () => true, ...(await load()) });
    const ai = createAiService({ ...core, settings }, { sentiment: openSentimentTask({} as TaskParts, loadEngine) });
    const signal = new AbortController().signal;
    return (text: string) => ai.answer("sentiment", { text }, { visitor: networkOf("192.0.2.1"), signal });
  }

  test("is loaded once, with the first text, and gets trimmed text", async () => {
    const read: string[] = [];
    let loads = 0;
    const analyze = serviceWith(async () => {
      loads += 1;
      return {
        analyze: async (text) => {
          read.push(text);
          return JOY;
        },
      };
    });
    expect(loads).toBe(0);
    expect(await analyze("  I love it ")).toEqual({ ...JOY, engine: "embedded" });
    await analyze("Again");
    expect([loads, read]).toEqual([1, ["I love it", "Again"]]);
  });

  test("makes the page fall back to its estimate if it fails, and is loaded again for the next text", async () => {
    let loads = 0;
    const analyze = serviceWith(async () => {
      loads += 1;
      if (loads === 1) throw new Error("no such file");
      return { analyze: async () => JOY };
    });
    await expect(analyze("one")).rejects.toMatchObject({ status: 503, code: "no_engine" });
    expect(await analyze("two")).toMatchObject({ engine: "embedded" });
  });

  test("takes over when a connected model fails", async () => {
    model().script({ status: 400 });
    const analyze = serviceWith(async () => ({ analyze: async () => JOY }), false);
    expect(await analyze("I love it")).toEqual({ ...JOY, engine: "embedded" });
  });
});
