import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { testRefusedStarts } from "#tests/support/refused-start.ts";

testRefusedStarts([
  { env: { PORT: "abc" }, sentence: 'The setting PORT must be a whole number from 0 to 65535, but is "abc".' },
  {
    env: { HOST: "0.0.0.0" },
    sentence:
      "HOST is 0.0.0.0, which others can reach, but there is no owner account; set ADMIN_USERNAME and ADMIN_PASSWORD.",
  },
]);

test("prints its URL, and a port in use stops the start with a message that names it", async ({ launch }) => {
  const address = await launch().address;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await send(address, "/readyz")).status).toBe(200);

  const { port } = new URL(address);
  const second = launch({ env: { PORT: port } });

  expect(await second.exitCode).toBe(1);
  expect(second.output().trim()).toBe(`Port ${port} on 127.0.0.1 is already in use; set PORT to a free one.`);
});
