import { expect, type Page, test } from "@playwright/test";
import { openAtRest, pass } from "#tests/support/page/stopped-clock.ts";
import { isOpen, region, swipe, toasts } from "#tests/support/page/toasts.ts";

/** Shows the toast about a file that the contact form does not take. */
async function show(page: Page, name: string) {
  await page.getByLabel("Attachments").setInputFiles({ name, mimeType: "text/x-c", buffer: Buffer.from("int i;") });
  // Its timer starts once it is rendered, and its text appears one frame later.
  await pass(page, 0);
  await pass(page, 50);
  await expect(region(page).getByRole("alert")).toContainText(`${name} is not a supported file type`);
}

/** Waking takes some time of the stopped clock. */
async function expectAwake(page: Page, island: string) {
  await expect(async () => {
    await pass(page, 20);
    await expect(page.locator(`[data-island=${island}][data-awake]`)).toBeAttached({ timeout: 500 });
  }).toPass();
}

test("one toast shows at a time, closes after 5 seconds, by Escape after F8, and by a swipe", async ({ page }) => {
  await openAtRest(page, "/#contact");
  await expectAwake(page, "contact-form");
  // The first key wakes the toasts.
  await page.keyboard.press("Shift");
  await expectAwake(page, "toaster");

  await test.step("a new toast replaces the last one and closes after 5 seconds", async () => {
    await show(page, "first.c");
    await show(page, "second.c");
    await expect(toasts(page)).toHaveCount(1);
    expect((await region(page).getByRole("list").boundingBox())?.width).toBe(420);
    await pass(page, 4_850);
    expect(await isOpen(page)).toBe(true);
    await pass(page, 150);
    expect(await isOpen(page)).toBe(false);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("F8 focuses the region, and Escape closes the toast", async () => {
    await show(page, "third.c");
    await page.keyboard.press("F8");
    await expect(region(page).getByRole("list")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("closing one that is hovered doesn't hold the next one", async () => {
    await show(page, "hovered.c");
    await toasts(page).hover();
    await pass(page, 20_000);
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
    await page.mouse.move(5, 5);
    await show(page, "next.c");
    await pass(page, 5_100);
    expect(await isOpen(page)).toBe(false);
  });

  await test.step("a swipe to the right of more than 50 pixels dismisses it", async () => {
    await show(page, "fourth.c");
    await swipe(page, 45);
    expect(await isOpen(page)).toBe(true);
    await swipe(page, 55);
    expect(await isOpen(page)).toBe(false);
  });
});
