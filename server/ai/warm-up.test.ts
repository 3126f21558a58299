import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AiAbilities } from "#contract/ai.ts";
import type { ServiceParts } from "#server/services.ts";
import { openScriptedModel } from "#tests/support/network/scripted-model.ts";
import { fromBrowser } from "#tests/support/samples/ai-requests.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let folder: string;
let site: TestSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "warm-ups-"));
});
afterEach(() => site.close());
afterAll(() => rm(folder, { recursive: true }));

/** A site whose models only note that they were asked to load. */
async function open({ fits = true, environment = {} } = {}) {
  const loaded: string[] = [];
  const readiness = (name: string) => ({
    fits,
    warmUp: async () => {
      loaded.push(name);
      return fits;
    },
  });
  const never = () => Promise.reject(new Error("not asked"));
  const models: ServiceParts = {
    loadMeaning: async () => ({
      ...readiness("meaning"),
      embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(384)),
    }),
    sentiment: async () => ({ ...readiness("sentiment"), analyze: never }),
    assistCode: async () => ({ ...readiness("code"), assist: never }),
    generateText: async () => ({ ...readiness("writer"), write: never }),
  };
  site = await openTestSite({ dataDir: folder, databaseUrl: undefined }, { environment, models });
  return loaded;
}

const warmUp = (task: string, userAgent = BROWSER, address = "192.0.2.1") =>
  site.request("/api/engines/warm-up", fromBrowser({ task }, userAgent), address);

test("opening a demo loads its model, and the answer says which engine there is", async () => {
  const loaded = await open();
  for (const task of ["generateText", "assistCode", "sentiment", "chat", "support"]) {
    const response = await warmUp(task);
    expect(response.status).toBe(200);
    expect(((await response.json()) as AiAbilities).engines[task]).toBe("embedded");
  }
  expect(loaded).toEqual(["writer", "code", "sentiment", "meaning", "meaning"]);
});

test("crawlers, unknown tasks and more than thirty pages in ten minutes load nothing", async () => {
  const loaded = await open();
  expect((await warmUp("sentiment", CRAWLER)).status).toBe(200);
  expect((await warmUp("everything")).status).toBe(422);
  expect(loaded).toEqual([]);
  for (let page = 0; page < 30; page += 1) expect((await warmUp("sentiment")).status).toBe(200);
  // Beyond the limit nothing is loaded, but the page still hears what there is.
  expect((await warmUp("sentiment")).status).toBe(200);
  expect(loaded).toHaveLength(30);
  // Others are not affected, and questions have a limit of their own.
  expect((await warmUp("sentiment", BROWSER, "192.0.2.2")).status).toBe(200);
  expect((await site.request("/api/engines")).status).toBe(200);
});

test("where memory is short, the page hears that only its fallback would answer", async () => {
  await open({ fits: false });
  const { engines } = (await (await warmUp("sentiment")).json()) as AiAbilities;
  expect(engines).toEqual({
    generateText: "none",
    assistCode: "none",
    sentiment: "none",
    chat: "none",
    support: "none",
    analyzeImage: "none",
  });
});

test("a connected model needs no warm-up", async () => {
  const model = await openScriptedModel();
  const loaded = await open({ environment: model.environment });
  for (const task of ["generateText", "assistCode", "sentiment", "chat"]) await warmUp(task);
  expect(loaded).toEqual([]);
  await model.close();
});
