import { test } from "#tests/support/fixtures/site-process.ts";
import { inquiryWriters } from "#tests/support/kills/inquiry-writers.ts";
import { killUnderLoad } from "#tests/support/kills/kill-under-load.ts";

const KILLS = 3;

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills lose no acknowledged inquiry (${engine})`, async ({ launch, folder }) => {
    await killUnderLoad({ launch, folder, engine, kills: KILLS, loads: [inquiryWriters()] });
  });
}
