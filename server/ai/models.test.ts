import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ModelsAnswer } from "#contract/model-settings.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { type Behavior, openScriptedModel, type ScriptedModel } from "#tests/support/network/scripted-model.ts";
import { chatOf } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { listModels } from "./remote/list-models.ts";

const API = "/api/admin/models";
const KEY = "a key nobody may see";

describeWithDatabase("connecting a model", (storage) => {
  let model: ScriptedModel;
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  const others: TestSite[] = [];
  const another = async (environment: Record<string, string> = {}) => {
    const opened = await openTestSite(storage.settings, { environment });
    others.push(opened);
    return opened;
  };

  beforeAll(async () => {
    model = await openScriptedModel();
  });
  beforeEach(async () => {
    model.script({ pieces: ["Hello ", "from the model."] });
    model.list();
    model.requests.length = 0;
    model.headers.length = 0;
    site = await another();
    owner = await site.signedIn();
  });
  afterEach(async () => {
    const { db } = site.core.database;
    await db.deleteFrom("site_secrets").where("name", "=", "settings:models").execute();
    await db.deleteFrom("site_state").where("key", "like", "ai-answers-%").execute();
    await db.deleteFrom("rate_limits").execute();
    for (const each of others.splice(0)) await each.close();
  });
  afterAll(() => model.close());

  const provider = (changes: object = {}) => ({
    baseUrl: `${model.address}/v1`,
    apiKey: KEY,
    model: "scripted",
    visionModel: "",
    ...changes,
  });
  const connect = (changes?: object) => owner(`${API}/provider`, json("PUT", provider(changes)));
  const read = async (by = owner): Promise<ModelsAnswer> => (await (await by(API)).json()) as ModelsAnswer;
  const list = (changes: object = {}) =>
    owner(`${API}/list`, json("POST", { baseUrl: model.address, apiKey: KEY, ...changes }));
  const chat = async (from = site) =>
    (await (await from.request("/api/ai/chat", json("POST", chatOf("Hello")))).json()) as { engine: string };
  const refusal = async (response: Response) => {
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: { message: string; fields?: Record<string, string> } };
    return error.fields?.apiKey ?? error.fields?.baseUrl ?? error.message;
  };

  it("is for the owner, and not for the demo sign-in", async () => {
    expect((await site.request(API)).status).toBe(401);
    await site.core.database.db.deleteFrom("accounts").execute();
    const signIn = await site.request("/api/session", json("POST", { username: "admin", password: "admin123" }));
    const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const demo = (path: string, init: RequestInit) =>
      site.request(path, { ...init, headers: { "content-type": "application/json", cookie } });
    expect((await demo(`${API}/provider`, json("PUT", provider()))).status).toBe(403);
    expect((await demo(`${API}/provider`, { method: "DELETE" })).status).toBe(403);
    expect((await demo(`${API}/list`, json("POST", provider()))).status).toBe(403);
    expect(model.headers).toEqual([]);
  });

  it("takes effect on every instance without a restart, and so does going back", async () => {
    const other = await another();
    expect(await chat()).toMatchObject({ engine: "embedded" });
    expect((await connect()).status).toBe(200);
    expect(await chat()).toMatchObject({ engine: "remote", message: "Hello from the model." });
    await expect.poll(async () => (await chat(other)).engine).toBe("remote");
    expect(model.headers.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
    const facts = async () => (await site.services.privacyFacts()).model;
    expect(await facts()).toEqual({ host: null, seesPictures: false });

    expect((await owner(`${API}/provider`, { method: "DELETE" })).status).toBe(200);
    expect(await chat()).toMatchObject({ engine: "embedded" });
    await expect.poll(async () => (await chat(other)).engine).toBe("embedded");
    expect(await facts()).toBeNull();
    expect(await site.core.storedSettings.read("models")).not.toContain("apiKey");
  });

  it("passes over a text model on this server that an earlier version let the owner choose", async () => {
    await site.core.storedSettings.write("models", JSON.stringify({ textModel: "qwen2.5-0.5b.gguf" }), async () => {});
    expect(await read()).toMatchObject({ provider: null });
    expect((await connect()).status).toBe(200);
    expect(await chat()).toMatchObject({ engine: "remote" });
  });

  it("never returns the key, and stores it encrypted", async () => {
    const text = await (await connect()).text();
    const activity = await (await owner("/api/admin/activity")).text();
    expect(text + (await site.core.storedSettings.read("models")) + activity + site.logged()).not.toContain(KEY);
    expect(await read()).toMatchObject({ provider: { apiKey: "set", model: "scripted" } });
  });

  it("keeps the key only for the same host", async () => {
    await connect();
    expect((await connect({ apiKey: "", model: "another" })).status).toBe(200);
    expect(model.headers.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
    const elsewhere = await openScriptedModel();
    await owner(`${API}/test`, json("POST", provider({ apiKey: "", baseUrl: `${elsewhere.address}/v1` })));
    expect(elsewhere.requests).toHaveLength(1);
    expect(elsewhere.headers.at(-1)?.authorization).toBeUndefined();
    await elsewhere.close();
    expect(await refusal(await list({ baseUrl: "http://models.example/v1" }))).toContain("https");
  });

  it("asks for the key again where it can't be read, and answers with the built-in engines", async () => {
    await connect();
    const restored = await another({ SECRET_KEY: "another key of at least 32 characters" });
    owner = await restored.signedIn();
    expect(await read()).toMatchObject({ provider: { apiKey: "unreadable" } });
    expect(await chat(restored)).toMatchObject({ engine: "embedded" });
    expect(await refusal(await connect({ apiKey: "" }))).toContain("enter it again");
    expect((await connect()).status).toBe(200);
    expect(await chat(restored)).toMatchObject({ engine: "remote" });
  });

  it("gives way to the environment", async () => {
    const operated = await another({ ...model.environment, AI_MODEL: "operated" });
    owner = await operated.signedIn();
    expect(await read()).toMatchObject({ isSetByEnvironment: true, provider: { model: "operated", apiKey: "set" } });
    expect((await connect()).status).toBe(409);
    expect((await owner(`${API}/provider`, { method: "DELETE" })).status).toBe(409);
  });

  it("lists the models of OpenAI-compatible providers and of Ollama, wherever they are", async () => {
    expect(await (await list()).json()).toEqual({ baseUrl: `${model.address}/v1`, models: ["another", "scripted"] });
    const below = await list({ baseUrl: `${model.address}/v1/` });
    expect(await below.json()).toMatchObject({ baseUrl: `${model.address}/v1` });
    model.list((request, response) => {
      response.writeHead(request.url === "/api/tags" ? 200 : 404);
      response.end(JSON.stringify({ models: [{ name: "llama3.2:3b" }] }));
    });
    expect(await (await list()).json()).toEqual({ baseUrl: `${model.address}/v1`, models: ["llama3.2:3b"] });
  });

  const LISTS: [string, RequestListener, RegExp][] = [
    ["refuses the key", (_, response) => response.writeHead(401).end(KEY), /refused the key \(401\)/],
    ["has had enough", (_, response) => response.writeHead(429).end(), /own limit is reached/],
    ["sends garbage", (_, response) => response.end("<html>"), /can’t be read/],
    ["sends another list", (_, response) => response.end('{"data":[{"id":7}]}'), /can’t be read/],
    ["sends too much", (_, response) => response.end("x".repeat(3_000_000)), /can’t be read/],
    [
      "lies about its length",
      (_, response) => response.writeHead(200, { "content-length": "99" }).end("{}", () => response.destroy()),
      /broke off|reached/,
    ],
    ["hangs up", (_, response) => response.destroy(), /can’t be reached/],
    [
      "redirects to a private address",
      (_, response) => response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
      /redirects to another address/,
    ],
  ];
  it.each(LISTS)("says so if the provider %s", async (_what, listener, problem) => {
    model.list(listener);
    expect(await refusal(await list())).toMatch(problem);
  });

  it.each(["169.254.169.254", "[fe80::1]", "[::ffff:169.254.169.254]", "198.18.0.1", "[2002:a9fe:a9fe::]"])(
    "asks no model at %s",
    async (host) => {
      const problem = /is link-local or reserved/;
      expect(await refusal(await list({ baseUrl: `https://${host}/v1` }))).toMatch(problem);
      expect(await refusal(await connect({ baseUrl: `https://${host}/v1` }))).toMatch(problem);
    },
  );

  it("gives up on a provider that never lists its models", async () => {
    model.list(() => {});
    await expect(listModels({ baseUrl: model.address, apiKey: "" }, 50)).rejects.toThrow("timed out");
  });

  const ANSWERS: [string, Behavior, RegExp][] = [
    ["refuses the key", { status: 401, body: KEY }, /refused the key \(401\)/],
    ["doesn't have the model", { status: 404 }, /doesn’t know this address or model/],
    ["fails", { status: 503 }, /refused the request \(503\)/],
    ["sends garbage", { raw: "data: nonsense\n\n" }, /can’t be read/],
    ["answers with a page", { raw: "<!doctype html><title>Sign in</title>" }, /can’t be read/],
    ["breaks off", { breaksAfter: ["Hel"] }, /broke off/],
    ["answers with nothing", { pieces: [""] }, /was empty/],
  ];
  it.each(ANSWERS)("tests first, and changes nothing if the provider %s", async (_what, behavior, problem) => {
    model.script(behavior);
    expect(await refusal(await connect())).toMatch(problem);
    expect(await read()).toMatchObject({ provider: null });
    expect(await chat()).toMatchObject({ engine: "embedded" });
  });

  it("shows how a test went, in one bounded line", async () => {
    model.script({ pieces: ["Ready.\n\u0007", "x".repeat(900)] });
    const tested = await owner(`${API}/test`, json("POST", provider()));
    const { text, ms } = (await tested.json()) as { text: string; ms: number };
    expect(text).toMatch(/^Ready\. x+$/);
    expect(text).toHaveLength(200);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(await read()).toMatchObject({ provider: null });
  });

  it("shows what is wrong once the provider fails, until it answers again", async () => {
    await connect();
    await chat();
    model.script({ status: 401 });
    expect(await chat()).toMatchObject({ engine: "embedded" });
    expect(await read()).toMatchObject({
      problem: { text: "The provider refused the key (401).", at: new Date(site.core.clock.now()).toISOString() },
    });
    const chats = async () => (await read()).tasks.find(({ name }) => name === "chat");
    expect(await chats()).toMatchObject({ engine: "remote", answers: 1, failures: 1, medianMs: expect.any(Number) });
    expect((await chats())?.characters).toBeGreaterThan(20);
    model.script({ pieces: ["Back."] });
    await chat();
    expect(await read()).toMatchObject({ problem: null });
  });

  it("counts tokens if the provider says how many", async () => {
    await connect();
    const last = { choices: [{ delta: { content: "Hi" }, finish_reason: "stop" }], usage: { total_tokens: 42 } };
    model.script({ raw: `data: ${JSON.stringify(last)}\n\n` });
    await chat();
    expect((await read()).tasks.find(({ name }) => name === "chat")).toMatchObject({ tokens: 42 });
  });

  it("doesn't follow a redirect with what a visitor typed", async () => {
    await connect();
    const elsewhere = await openScriptedModel();
    model.script({ status: 307, location: `${elsewhere.address}/v1/chat/completions` });
    expect(await chat()).toMatchObject({ engine: "embedded" });
    expect(elsewhere.requests).toEqual([]);
    expect((await read()).problem?.text).toContain("redirects");
    await elsewhere.close();
  });

  it("has budgets, beyond which the built-in engines answer", async () => {
    await connect();
    const set = (budgets: object) => owner(`${API}/budgets`, json("PUT", budgets));
    expect((await set({ visitorDay: 0, siteDay: 10, month: 10 })).status).toBe(422);
    expect((await set({ visitorDay: "10", siteDay: "10", month: "2" })).status).toBe(200);
    for (const engine of ["remote", "remote", "embedded"]) expect(await chat()).toMatchObject({ engine });
    expect(await read()).toMatchObject({ problem: null, budgets: { month: 2 }, used: { siteDay: 3, month: 3 } });
    site.pass(32 * 24 * 3_600_000);
    expect(await chat()).toMatchObject({ engine: "remote" });
    const { db } = site.core.database;
    expect(await db.selectFrom("site_state").select("key").where("key", "like", "ai-answers-%").execute()).toHaveLength(
      1,
    );
    owner = await site.signedIn();
    await set({ visitorDay: 1, siteDay: 10, month: 10 });
    expect(await chat()).toMatchObject({ engine: "embedded" });
  });
});
