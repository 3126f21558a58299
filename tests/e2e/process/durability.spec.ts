import { test } from "#tests/support/fixtures/site-process.ts";
import { inquiryWriters } from "#tests/support/kills/inquiry-writers.ts";
import { killUnderLoad } from "#tests/support/kills/kill-under-load.ts";
import { shopBuyers } from "#tests/support/kills/shop-buyers.ts";

const KILLS = 3;

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills lose no acknowledged inquiry and break no invariant of the shop (${engine})`, async ({
    launch,
    folder,
  }) => {
    test.setTimeout(120_000);
    await killUnderLoad({ launch, folder, engine, kills: KILLS, loads: [inquiryWriters(), shopBuyers()] });
  });
}
