import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { partition } from "#tests/support/network/server-log.ts";

test("LOG_LEVEL=error silences everything but the startup messages", async ({ launch }) => {
  const site = launch({ env: { LOG_LEVEL: "error" } });
  await send(await site.address, "/nowhere");
  site.stop("SIGTERM");
  await site.exitCode;

  expect(partition(site.output())).toEqual([
    expect.stringMatching(/^The site is at/),
    expect.stringMatching(/^You sign in at/),
    expect.stringMatching(/^The demo sign-in is on/),
  ]);
});
