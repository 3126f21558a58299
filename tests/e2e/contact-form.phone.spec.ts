import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";

test("on a phone, what is only asked for waits for a tick, and is sent once it was filled in", async ({ page }) => {
  await page.goto("/#contact");
  const form = page.locator("#contact form");
  await form.scrollIntoViewIfNeeded();
  await expectAwake(page);
  expect(await page.evaluate(() => innerWidth)).toBe(390);
  await expect(form.getByLabel("Project type *")).toBeVisible();
  await expect(form.getByLabel("Company")).toBeHidden();
  await form.getByLabel("Add more details").check();
  await form.getByLabel("Company").fill("Dover Pumps");
  await form.getByLabel("Name *").fill("Dana Visitor");
  await form.getByLabel("Email *").fill("dana@company.example");
  await form.getByLabel("Project type *").selectOption("Other");
  await form.getByLabel("Project description *").fill("A pump that reports before it fails.");
  await form.getByLabel("Add more details").uncheck();

  const sending = page.waitForRequest("**/api/contact");
  await form.getByRole("button", { name: "Send message" }).click();

  expect((await sending).postData()).toContain("Dover Pumps");
  await expect(form.getByText("Thank you! Your message has arrived.")).toBeVisible();
});
