// @vitest-environment jsdom
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getJson, SESSION_ENDED, sendJson } from "./api-client.ts";

const conflict = {
  code: "stale",
  message: "This was changed in the meantime.",
  fields: { title: "Please enter a title" },
  current: { revision: 2 },
};

const server = createServer((request, response) => {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-headers", "content-type");
  response.setHeader("access-control-expose-headers", "retry-after");
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else if (request.url === "/echo") request.pipe(response.writeHead(200));
  else if (request.url === "/gone") response.writeHead(204).end();
  else if (request.url === "/conflict") response.writeHead(409).end(JSON.stringify({ error: conflict }));
  else if (request.url === "/busy") response.writeHead(429, { "retry-after": "30" }).end("<html>");
  else if (request.url === "/signed-out") response.writeHead(401).end();
  else response.writeHead(200).end('{"cut o');
});
let base: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("sends and reads JSON, and reads nothing where there is no body", async () => {
  await expect(sendJson("POST", `${base}/echo`, { title: "A" })).resolves.toEqual({ title: "A" });
  await expect(sendJson("POST", `${base}/gone`)).resolves.toBeUndefined();
});

test("an error has the API's message for people, and the status and the body for the log", async () => {
  await expect(getJson(`${base}/conflict`)).rejects.toMatchObject({
    status: 409,
    code: "stale",
    userMessage: "This was changed in the meantime.",
    fields: { title: "Please enter a title" },
    current: { revision: 2 },
    message: `409: ${JSON.stringify({ error: conflict })}`,
  });
});

test("an error from something other than the API has a message as well", async () => {
  await expect(getJson(`${base}/busy`)).rejects.toMatchObject({
    status: 429,
    code: "unknown",
    userMessage: "Something went wrong on this site. Please try again.",
    fields: {},
    retryAfterSeconds: 30,
    message: "429: <html>",
  });
});

test("no answer, or half of one, is a server that could not be reached", async () => {
  const unreachable = { status: 0, code: "unreachable", userMessage: expect.stringContaining("could not be reached") };
  await expect(getJson("http://127.0.0.1:1/")).rejects.toMatchObject(unreachable);
  await expect(getJson(`${base}/half`)).rejects.toMatchObject(unreachable);
});

test("a session that has ended is announced, unless the caller deals with it", async () => {
  const leave = vi.fn<() => void>();
  window.addEventListener(SESSION_ENDED, leave, { once: true });
  await expect(getJson(`${base}/signed-out`, { ignoreSignOut: true })).rejects.toMatchObject({ status: 401 });
  expect(leave).not.toHaveBeenCalled();
  await expect(getJson(`${base}/signed-out`)).rejects.toMatchObject({ status: 401 });
  expect(leave).toHaveBeenCalledOnce();
});
