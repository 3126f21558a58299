import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";

test("a network that asks too often for times or previews is refused, and other pages stay open", async ({
  launch,
}) => {
  const site = await launch().address;
  for (const path of ["/book?zone=UTC", `/preview?link=${"x".repeat(43)}`]) {
    let answer = await send(site, path);
    for (let count = 1; count <= 240; count += 1) answer = await send(site, path);
    expect([answer.status, Number(answer.headers["retry-after"]) > 0], path).toEqual([429, true]);
  }
  expect((await send(site, "/blog")).status).toBe(200);
});
