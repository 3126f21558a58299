import { test } from "#tests/support/fixtures/site-process.ts";
import { killUnderLoad } from "#tests/support/kills/kill-under-load.ts";
import { shopBuyers } from "./shop-buyers.fixtures.ts";

const KILLS = 12;

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills during checkouts break no invariant of the shop (${engine})`, async ({ launch, folder }) => {
    await killUnderLoad({ launch, folder, engine, kills: KILLS, loads: [shopBuyers()] });
  });
}
