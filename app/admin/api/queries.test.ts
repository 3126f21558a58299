import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "./queries.ts";

let base: string;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === "/api/broken") response.writeHead(500).end("the disk is full");
  else if (request.url === "/api/empty") response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ slug: "mesh-quality" }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());

test("the query key is joined with slashes and the answer read as JSON", async () => {
  asked = [];
  const answer = await createQueryClient().fetchQuery({ queryKey: [base, "blog-posts", "mesh-quality"] });
  expect(answer).toEqual({ slug: "mesh-quality" });
  expect(asked).toEqual(["GET /api/blog-posts/mesh-quality"]);
});

test("data is never stale: a second read makes no request", async () => {
  asked = [];
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: [base, "projects"] });
  await client.fetchQuery({ queryKey: [base, "projects"] });
  expect(asked).toHaveLength(1);
});

test("an error response fails once, with its status and its body", async () => {
  asked = [];
  const broken = createQueryClient().fetchQuery({ queryKey: [base, "broken"] });
  await expect(broken).rejects.toThrow(/^500: the disk is full$/);
  expect(asked).toHaveLength(1);
});

test("an empty body is replaced by the status text", async () => {
  const empty = createQueryClient().fetchQuery({ queryKey: [base, "empty"] });
  await expect(empty).rejects.toThrow(/^404: Not Found$/);
});
