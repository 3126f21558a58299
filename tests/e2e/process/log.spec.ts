import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { partition } from "#tests/support/network/server-log.ts";

type Line = { time: string; level: string; message: string; requestId?: string; path?: string };

test("the log is JSON with request ids and contains nothing about visitors", async ({ launch }) => {
  const site = launch();
  const address = await site.address;
  const headers = {
    "user-agent": "Telltale/1.0",
    referer: "https://from.example/",
    cookie: "session=secret-cookie",
    "x-forwarded-for": "203.0.113.9",
  };
  const paths = ["/?q=private-question", "/nowhere?q=private-question", "/api/nothing?q=private-question"];
  const answers = [];
  for (const path of paths) answers.push(await send(address, path, { headers }));
  const post = { method: "POST", headers, body: '{"name":"private-name"}' };
  answers.push(await send(address, "/api/nothing?q=private-question", post));
  site.stop("SIGTERM");
  await site.exitCode;

  const [printed, signIn, notice, ...rest] = partition(site.output());
  expect(printed).toBe(`The site is at ${address}`);
  expect(signIn).toBe(`You sign in at ${address}/admin`);
  expect(notice).toMatch(/^The demo sign-in is on/);
  const lines = rest.map((line) => JSON.parse(line) as Line);
  for (const line of lines) expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String) });
  const requests = lines.filter(({ message }) => message === "request");
  expect(requests.map(({ path }) => path)).toEqual(["/", "/nowhere", "/api/nothing", "/api/nothing"]);
  expect(requests.map(({ requestId }) => requestId)).toEqual(
    answers.map((answer) => String(answer.headers["x-request-id"])),
  );
  const requestLines = rest.filter((line) => line.includes('"message":"request"')).join("\n");
  for (const personal of ["private-", "Telltale", "from.example", "secret-cookie", "203.0.113.9", "127.0.0.1"]) {
    expect(requestLines).not.toContain(personal);
  }
});

test("the server goes on when nothing reads its log any more", async ({ launch }) => {
  const site = launch();
  const address = await site.address;
  site.closeLog();
  for (let count = 0; count < 20; count += 1) expect((await send(address, "/api/nothing")).status).toBe(404);
  site.stop("SIGTERM");
  expect(await site.exitCode).toBe(0);
});
