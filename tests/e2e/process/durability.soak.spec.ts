import { test } from "#tests/support/fixtures/site-process.ts";
import { bookingWriters } from "#tests/support/kills/booking-writers.ts";
import { inquiryWriters } from "#tests/support/kills/inquiry-writers.ts";
import { killUnderLoad } from "#tests/support/kills/kill-under-load.ts";

const KILLS = 30;

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills under load lose no acknowledged inquiry (${engine})`, async ({ launch, folder }) => {
    await killUnderLoad({ launch, folder, engine, kills: KILLS, loads: [inquiryWriters()] });
  });

  test(`${KILLS} kills under load lose no acknowledged booking and book nothing twice (${engine})`, async ({
    launch,
    folder,
  }) => {
    await killUnderLoad({ launch, folder, engine, kills: KILLS, loads: [bookingWriters()] });
  });
}
