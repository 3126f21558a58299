import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { chatOf } from "#tests/support/samples/ai-requests.ts";

/** A POST whose body is sent in pieces, and its response. */
function slowPost(address: string) {
  const sent = request(`${address}/api/nothing`, { method: "POST", headers: { "content-type": "application/json" } });
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    sent.on("error", reject).on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, text })).on("error", reject);
    });
  });
  const write = (piece: string) => new Promise<void>((resolve) => sent.write(piece, () => resolve()));
  return { write, end: () => sent.end(), answer };
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} stops an idle server at once and logs it`, async ({ launch }) => {
    const site = launch();
    // Unlike send, fetch keeps its connection open, as browsers do: that must not delay the stop.
    await fetch(await site.address);
    const asked = performance.now();

    site.stop(signal);

    expect(await site.exitCode).toBe(0);
    // An open connection that counted as a request would be waited for this long.
    expect(performance.now() - asked).toBeLessThan(HTTP_LIMITS.drainTimeoutMs);
    expect(messages(site.output())).toEqual([
      "seeded the new site with sample content",
      "started",
      "the demo sign-in is on until there is an owner account; it works only on this machine",
      "request",
      "stopping",
      "stopped",
    ]);
  });
}

test("a request in flight during shutdown gets its whole response", async ({ launch }) => {
  const site = launch();
  const address = await site.address;
  const post = slowPost(address);
  await post.write('{"name":');
  // Its headers have arrived once a later request has a response.
  await send(address, "/healthz");

  site.stop("SIGTERM");
  await expect.poll(() => messages(site.output())).toContain("stopping");
  await expect.poll(() => send(address, "/healthz").catch(() => "refused")).toBe("refused");
  await post.write('"a name"');
  await post.write("}");
  post.end();
  const { status, text } = await post.answer;

  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ error: { code: "not_found" } });
  expect(await site.exitCode).toBe(0);
  expect(messages(site.output()).slice(-2)).toEqual(["request", "stopped"]);
});

test("pages are served until a model's answer had its time, which then falls back", async ({ launch }) => {
  const model = createServer(() => {}).listen(0, "127.0.0.1");
  await once(model, "listening");
  const { port } = model.address() as AddressInfo;
  const site = launch({ env: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "silent" } });
  const address = await site.address;
  const asked = once(model, "request");
  const answer = fetch(`${address}/api/ai/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify(chatOf("Hello")),
  });
  await asked;

  site.stop("SIGTERM");
  await expect.poll(() => messages(site.output())).toContain("stopping");
  expect((await send(address, "/")).status).toBe(200);
  expect((await answer).status).toBe(503);
  expect(await site.exitCode).toBe(0);
  model.closeAllConnections();
  model.close();
});

function messages(output: string): string[] {
  return [...output.matchAll(/"message":"([^"]*)"/g)].map(([, message]) => message ?? "");
}
