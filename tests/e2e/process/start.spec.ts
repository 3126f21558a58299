import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";

const MEMORY_LIMIT_MB = 150;

/** Output besides the log. */
const complaints = (output: string) => output.split("\n").filter((line) => line !== "" && !line.startsWith("{"));

const mistakes: { env: Record<string, string>; sentence: string }[] = [
  { env: { PORT: "abc" }, sentence: 'The setting PORT must be a whole number from 0 to 65535, but is "abc".' },
  { env: { LOG_LEVEL: "loud" }, sentence: "The setting LOG_LEVEL must be one of debug, info, warn, error" },
  {
    env: { TEXT_MODEL: "/nowhere/model.gguf" },
    sentence: "The setting TEXT_MODEL names /nowhere/model.gguf, which does not exist.",
  },
  { env: { TEXT_MODEL: import.meta.filename }, sentence: "start.spec.ts, which is not a GGUF file." },
  {
    env: { HOST: "203.0.113.9", ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "correct horse battery" },
    sentence: "HOST is 203.0.113.9, which is not an address of this machine.",
  },
  {
    env: { HOST: "0.0.0.0" },
    sentence:
      "HOST is 0.0.0.0, which others can reach, but there is no owner account; set ADMIN_USERNAME and ADMIN_PASSWORD.",
  },
];
for (const { env, sentence } of mistakes) {
  test(`an invalid setting stops the start with a message that names it (${Object.entries(env).join()})`, async ({
    launch,
  }) => {
    const site = launch({ env });

    expect(await site.exitCode).toBe(1);
    expect(site.output()).toContain(sentence);
    expect(complaints(site.output())).toHaveLength(1);
  });
}

test("prints its URL, and a port in use stops the start with a message that names it", async ({ launch }) => {
  const address = await launch().address;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await send(address, "/readyz")).status).toBe(200);

  const { port } = new URL(address);
  const second = launch({ env: { PORT: port } });

  expect(await second.exitCode).toBe(1);
  expect(second.output().trim()).toBe(`Port ${port} on 127.0.0.1 is already in use; set PORT to a free one.`);
});

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

  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;

  expect(megabytes).toBeGreaterThan(10);
  expect(megabytes).toBeLessThan(MEMORY_LIMIT_MB);
});
