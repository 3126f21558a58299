import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";

test("a network that asks too often for previews is refused, and other pages stay open", async ({ launch }) => {
  const site = await launch().address;
  const path = `/preview?link=${"x".repeat(43)}`;
  let answer = await send(site, path);
  for (let count = 1; count <= 120; count += 1) answer = await send(site, path);
  expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await send(site, "/blog")).status).toBe(200);
});
