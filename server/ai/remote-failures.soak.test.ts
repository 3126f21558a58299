import { describe, expect, test } from "vitest";
import { readEvents } from "#tests/support/network/event-stream.ts";
import { openModelSite } from "#tests/support/sites/model-site.ts";

const CODE = { code: "class A {}\n", language: "java", task: "debug", prompt: "" };

describe("a connected model that fails", () => {
  const { model, site, chat, send, stream } = openModelSite();

  test.each([
    ["refuses permanently", [{ status: 401, body: '{"error":{"message":"bad key"}}' }], 1],
    ["fails twice", [{ status: 500 }, { status: 502 }], 2],
    ["asks for a long pause", [{ status: 429, retryAfter: "60" }], 1],
    ["drops the connection twice", [{ breaksAfter: ["Half "] }], 2],
    ["stops without an end marker", [{ stopsAfter: ["Half "] }], 2],
    ["sends invalid JSON", [{ raw: "data: {broken\n\n" }], 1],
    ["sends events of the wrong shape", [{ raw: 'data: {"choices":"none"}\n\n' }], 1],
    ["sends a page instead of events", [{ raw: "<!doctype html><p>Welcome</p>" }], 1],
    ["reports an error in the stream", [{ raw: 'data: {"error":{"message":"overloaded"}}\n\n' }], 2],
    ["sends an endless event", [{ raw: `data: ${"x".repeat(200_000)}` }], 2],
    ["answers nothing", [{ pieces: [" ", "\n"] }], 1],
    ["only thinks", [{ pieces: ["<think>Hm.", "</think>\n"] }], 1],
    ["never stops thinking", [{ pieces: ["<think>Hm."] }], 1],
  ])("one that %s is replaced by the embedded engine", async (_name, behaviors, tries) => {
    model().script(...behaviors);
    expect(await (await chat("Tell me a joke")).json()).toMatchObject({
      message: expect.stringMatching(/data engineer/),
      engine: "embedded",
    });
    expect(model().requests).toHaveLength(tries);
    expect(site().logged()).toContain('"an AI engine failed"');
    await model().idle();
  });

  test.each([
    ["a server error", { status: 500 }],
    ["a short Retry-After", { status: 429, retryAfter: "0" }],
    ["a dropped connection", { breaksAfter: [] }],
  ])("is retried once after %s", async (_name, behavior) => {
    model().script(behavior, { pieces: ["Second try."] });
    expect(await (await chat()).json()).toMatchObject({ message: "Second try.", engine: "remote" });
  });

  test("is not retried once tokens have been sent: the stream ends with an error", async () => {
    model().script({ breaksAfter: ["Half "] }, { pieces: ["never asked"] });
    const response = await stream();
    expect(await readEvents(response)).toEqual([
      { event: "token", data: { text: "Half " } },
      { event: "error", data: { error: { message: expect.stringMatching(/No AI model can answer/), status: 503 } } },
    ]);
    expect(model().requests).toHaveLength(1);
  });

  test.each([
    ["plain text", { pieces: ["I can't do that."] }],
    ["the wrong shape", { pieces: ['{"result": "x", "errors": "none"}'] }],
  ])("one that answers code with %s twice is replaced by the embedded tools", async (_name, behavior) => {
    model().script(behavior);
    const response = await send("assist-code", CODE);
    expect(await response.json()).toMatchObject({ engine: "embedded", findings: [], language: "java" });
    expect(model().requests).toHaveLength(2);
  });

  test("the answer is 503 if no other engine supports the task", async () => {
    model().script({ pieces: ["I can't do that."] });
    const response = await send("analyze-image", { imageUrl: "data:image/png;base64,aGVsbG8=", prompt: "" });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringMatching(/No AI model can answer/) },
    });
  });

  test("its error messages, which may quote the visitor, are not logged", async () => {
    const secret = "my-secret-words-42";
    model().script({ status: 400, body: JSON.stringify({ error: { message: `can't read ${secret}` } }) });
    expect((await chat(secret)).status).toBe(200);
    expect((await send("assist-code", { ...CODE, code: secret })).status).toBe(200);
    expect(site().logged()).toContain("refused with 400");
    expect(site().logged()).not.toMatch(/my-secret|sample-key/);
    // The embedded chat starts its model, which may take a while on a busy machine.
  });

  test("is not called after five failures, until one request succeeds", async () => {
    model().script({ status: 400 });
    for (let number = 0; number < 5; number++) await chat();
    expect(model().requests).toHaveLength(5);
    await chat();
    expect(model().requests).toHaveLength(5);

    site().pass(30_000);
    await Promise.all([chat(), chat()]);
    expect(model().requests).toHaveLength(6);

    site().pass(30_000);
    model().script({ pieces: ["Back."] });
    expect(await (await chat()).json()).toMatchObject({ message: "Back.", engine: "remote" });
    expect(await (await chat()).json()).toMatchObject({ message: "Back.", engine: "remote" });
  });
});

describe("a connected model that hangs", () => {
  const { model, site, chat } = openModelSite(undefined, 1);

  test("is replaced by the embedded engine once the time is up", async () => {
    model().script("hang");
    expect(await (await chat("Tell me a joke")).json()).toMatchObject({
      message: expect.stringMatching(/data engineer/),
      engine: "embedded",
    });
    expect(model().requests).toHaveLength(1);
    expect(site().logged()).toContain('"an AI engine failed"');
    await model().idle();
  });
});
