import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { addToCart, expectInvariants, PATH, press, searchFor, state } from "./shop-steps.ts";

const goods = (page: Page) => page.getByRole("list", { name: "Goods" }).getByRole("heading", { level: 3 });

const failure = (page: Page, name: string) => page.getByRole("checkbox", { name });

test("goods are found despite a typo and by meaning, and recommended with a number", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await openPage(page, PATH);
  await expect(page.getByText("Expected Q1 2025")).toBeVisible();
  await expect(goods(page)).toHaveCount(12);

  await searchFor(page, "thermocuple");
  await expect(goods(page).first()).toHaveText("Thermocouple, type K");
  await expect(page).toHaveURL(`${PATH}?q=thermocuple`);
  await searchFor(page, "is the tank about to run over");
  // The first question loads the model, which may take a while on a busy machine.
  await expect(page.getByText("and by meaning")).toBeVisible({ timeout: 60_000 });
  await expect(goods(page).first()).toHaveText(/Float switch|Ultrasonic level sensor/);

  await searchFor(page, "");
  await page.getByRole("list", { name: "Categories" }).getByRole("link", { name: "Books 7" }).click();
  await expect(goods(page)).toHaveCount(7);
  await page.getByRole("link", { name: "Listening to Machines" }).click();
  await expect(
    page.getByText(/because \d+ of \d+ sample orders with “Listening to Machines” also had it/).first(),
  ).toBeVisible();
  await expect(page.getByText(/is 0\.\d\d similar in meaning/).first()).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("every click on Add counts, however fast", async ({ page }) => {
  await openPage(page, PATH);
  await searchFor(page, "flow on a grid");
  const add = page.getByRole("button", { name: "Add Flow on a Grid to the cart" });
  await add.dblclick();
  await add.click();
  await expect(page.getByLabel("Quantity of Flow on a Grid")).toHaveValue("3");
});

test("every failure leaves stock and money right", async ({ page }) => {
  await openPage(page, PATH);
  await failure(page, "Double click").check();
  await failure(page, "Webhooks come twice").check();
  await failure(page, "Webhooks come out of order").check();
  await addToCart(page, "ntc thermistor", "NTC thermistor");
  await press(page, "Place order");
  await expect(page.getByText("Two clicks, one key")).toBeVisible();
  await failure(page, "Double click").uncheck();
  await failure(page, "Payment times out after it went through").check();
  await press(page, /^Pay/);
  await expect(state(page)).toHaveText("State: paid");
  await expect(page.getByText("charge: no answer, will retry")).toBeVisible();
  // Once, or twice if the shop's second try makes the provider tell it again in the meantime.
  await expect(page.getByText("charge.captured came again: ignored").first()).toBeVisible();
  // The message is sent again, and the card is charged no second time.
  await expect(page.getByRole("row", { name: /shop charge \w+ 2× yes/ })).toBeVisible();
  await expectInvariants(page);

  await failure(page, "Lost answer").check();
  await press(page, "Ship");
  await expect(page.getByText("The answer got lost. Asking again with the same key.")).toBeVisible();
  await expect(page.getByText("The stored answer came back. Nothing happened twice.")).toBeVisible();
  await expect(state(page)).toHaveText("State: shipped");
  await failure(page, "Lost answer").uncheck();

  await failure(page, "Card declined").check();
  await addToCart(page, "ntc thermistor", "NTC thermistor");
  await press(page, "Place order");
  await expect(state(page)).toHaveText("State: placed");
  await press(page, /^Pay/);
  await expect(state(page)).toHaveText(/^State: cancelled\. The provider declined the card\./);
  await failure(page, "Card declined").uncheck();

  await failure(page, "Payment times out after it went through").uncheck();
  await page.getByLabel("Kill the process half way").selectOption("card charged");
  await addToCart(page, "ntc thermistor", "NTC thermistor");
  await press(page, "Place order");
  await expect(state(page)).toHaveText("State: placed");
  await press(page, /^Pay/);
  await expect(page.getByText("The process was killed.")).toBeVisible();
  await expect(state(page)).toHaveText("State: payment pending");
  await expectInvariants(page);
  await press(page, "Run the recovery");
  await expect(state(page)).toHaveText("State: paid");
  await expectInvariants(page);

  await failure(page, "Two buyers of the last piece").check();
  await addToCart(page, "coriolis", "Coriolis mass flow meter");
  await press(page, "Place order");
  await expect(
    page.getByText("Somebody else bought the last piece.").or(page.getByRole("button", { name: "Pay $2,490.00" })),
  ).toBeVisible();
  await expectInvariants(page);
  await expectAccessible(page);
});

test("a hundred buyers break a naive shop and not this one", async ({ page }) => {
  await openPage(page, PATH);
  await press(page, "Send 100 buyers");
  await expect(page.getByRole("heading", { name: "The naive shop" })).toBeVisible({ timeout: 100_000 });
  await expect(page.getByText("0 of 7 invariants broken")).toBeVisible();
  await expect(page.getByText(/[1-9]\d* pieces oversold/)).toBeVisible();
  await expectInvariants(page);
});

test("a sandbox survives a reload, and a lost one is replaced", async ({ page }) => {
  await openPage(page, PATH);
  await addToCart(page, "cable gland", "Cable gland M20");
  await page.reload();
  await expectAwake(page);
  await expect(page.getByLabel("Quantity of Cable gland M20")).toHaveValue("1");
  // An expired sandbox looks like one that never existed.
  await page.evaluate(() => sessionStorage.setItem("shop-sandbox", "expired"));
  await page.reload();
  await expectAwake(page);
  await expect(page.getByText("Your sample shop has expired.")).toBeVisible();
  await press(page, "Start a new one");
  await expect(page.getByText("Your sample shop has expired.")).toBeHidden();
  await expectInvariants(page);
});

test("when the server is away, the page says so and asks again with the same key", async ({ page }) => {
  await openPage(page, PATH);
  await addToCart(page, "cable gland", "Cable gland M20");
  const keys: (string | null)[] = [];
  await page.route("**/api/shop/commands", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    // The command is carried out, and its answer is lost.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(page, "Place order");
  await press(page, "Try again");
  await expect(state(page)).toHaveText("State: placed");
  await expect(page.getByText("The stored answer came back. Nothing happened twice.")).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the catalog can be searched and browsed", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole("paragraph").filter({ hasText: /failure lab need JavaScript/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add|Send|Place/ })).toHaveCount(0);
    await page.getByRole("searchbox").fill("presure");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(`${PATH}?q=presure`);
    await expect(goods(page).first()).toHaveText(/[Pp]ressure/);
    await page
      .getByRole("list", { name: "Categories" })
      .getByRole("link", { name: /^Valves/ })
      .click();
    await page.getByRole("link", { name: "Pressure reducer" }).click();
    await expect(page.getByText(/sample orders with “Pressure reducer” also had it/).first()).toBeVisible();
  });
});
