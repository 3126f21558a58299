import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { addToCart, expectInvariants, PATH, press, state } from "./shop-steps.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("an order is bought, shipped and refunded, and the books can be saved", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await page.goto(PATH);
  await addToCart(page, "flow on a grid", "Flow on a Grid");
  await page.getByLabel("Quantity of Flow on a Grid").selectOption("2");
  await expect(page.getByRole("region", { name: "Cart" }).getByText("$134.00").first()).toBeVisible();
  await press(page, "Place order");
  await press(page, "Pay $134.00 with a sample card");
  await expect(state(page)).toHaveText("State: paid");
  await press(page, "Ship");
  await expect(state(page)).toHaveText("State: shipped");
  await expect(page.getByText("The order is shipped. It can become refund pending.")).toBeAttached();
  await press(page, "Return and refund");
  await expect(state(page)).toHaveText("State: refunded");
  await expectInvariants(page);

  const download = page.waitForEvent("download");
  await press(page, "Save the ledger (CSV)");
  const rows = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(rows.slice(1).map((row) => row.split(",").slice(2).join(" "))).toEqual([
    "payment bank 13400",
    "payment prepayments -13400",
    "sale prepayments 13400",
    "sale revenue -13400",
    "return revenue 13400",
    "return bank -13400",
  ]);
  expect(watch.faults).toEqual([]);
});
