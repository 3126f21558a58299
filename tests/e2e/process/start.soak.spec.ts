import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { testRefusedStarts } from "#tests/support/refused-start.ts";

const MEMORY_LIMIT_MB = 150;

testRefusedStarts([
  { env: { LOG_LEVEL: "loud" }, sentence: "The setting LOG_LEVEL must be one of debug, info, warn, error" },
  {
    env: { HOST: "203.0.113.9", ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "correct horse battery" },
    sentence: "HOST is 203.0.113.9, which is not an address of this machine.",
  },
]);

test("settings come from .env, and the environment takes precedence", async ({ launch, folder }) => {
  writeFileSync(join(folder, ".env"), "LOG_LEVEL=loud\nSITE_URL=https://site.example\nSITE_ULR=typo\n");

  expect(await launch().exitCode).toBe(1);
  const site = launch({ env: { LOG_LEVEL: "info" } });
  const { headers } = await send(await site.address, "/");

  expect(headers["strict-transport-security"]).toBeTruthy();
  expect(site.output()).toContain("SITE_ULR");
});

test("two servers share one data folder", async ({ launch }) => {
  const sites = [launch(), launch()];

  const addresses = await Promise.all(sites.map((site) => site.address));
  const answers = await Promise.all(addresses.map((address) => send(address, "/readyz")));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test(`stays below ${MEMORY_LIMIT_MB} MB of memory when idle`, async ({ launch }) => {
  test.skip(process.platform !== "linux", "Only Linux reports the memory of a process in /proc.");
  const site = launch();
  const address = await site.address;
  for (const path of ["/", "/blog", "/resume", "/playground", "/api/nothing", "/readyz"]) await send(address, path);

  const megabytes = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

  expect(megabytes()).toBeGreaterThan(10);
  // What starting and rendering left behind is returned to the system within half a minute.
  await expect.poll(megabytes, { timeout: 60_000 }).toBeLessThan(MEMORY_LIMIT_MB);
});
