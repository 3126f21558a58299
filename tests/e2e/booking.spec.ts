import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff } from "#tests/support/page/page-state.ts";
import { root, themeToggle } from "#tests/support/page/theme.ts";

// A network holds one time, so its visitors come one after the other.
test.describe.configure({ mode: "default" });

const slots = (page: Page) => page.getByRole("button", { name: / on [A-Z]/ });

async function fillIn(page: Page, email: string) {
  await page.getByLabel("Name *").fill("Ada King");
  await page.getByLabel("Email *").fill(email);
  await page.getByLabel("What should come out of the call?").fill("A plan");
}

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("the page finds the visitor's zone, names it, and shows the owner's time beside it", async ({ page }) => {
    // The page goes on to another address while it loads.
    await page.goto("/book", { waitUntil: "commit" });
    await expect(page).toHaveURL(/zone=Asia/);
    await expect(page.getByText("Asia/Kolkata (GMT+5:30)")).toBeVisible();
    await expect(page.getByLabel("Your time zone")).toHaveValue("Asia/Kolkata");
    await expect(slots(page).first()).toContainText("there");
    await page.getByLabel("Your time zone").selectOption("Pacific/Auckland");
    await page.getByRole("button", { name: "Show times" }).click();
    await expect(page).toHaveURL(/zone=Pacific%2FAuckland/);
    await expect(page.getByText("Pacific/Auckland (GMT+13)")).toBeVisible();
  });
});

test("on a phone, the summary is above the times and stays in view below the bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/book?zone=America/New_York");
  const summary = page.getByRole("complementary", { name: "Your choice" });
  const bottomOf = async () => summary.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(
    await slots(page)
      .first()
      .evaluate((time) => time.getBoundingClientRect().top),
  ).toBeGreaterThan(await bottomOf());
  await slots(page).last().scrollIntoViewIfNeeded();
  await expect(summary).toBeInViewport({ ratio: 1 });
});

test("the form and the confirmation are pages of the site in both themes", async ({ page }) => {
  const expectPageOfTheSite = async (theme: string) => {
    await expect(root(page)).toHaveClass(theme);
    expect(await page.evaluate(() => document.fonts.check("16px Geist"))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/book?zone=America/New_York");
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("dark");
  await slots(page).nth(1).click();
  await expect(page).toHaveURL(/\/book\/meeting\?link=/);
  await expectPageOfTheSite("dark");
  await themeToggle(page).click();
  await expectPageOfTheSite("light");

  await fillIn(page, "grace@booking.example");
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your meeting is booked" })).toBeVisible();
  await expectPageOfTheSite("light");
  await themeToggle(page).click();
  await expectPageOfTheSite("dark");
  await page.getByRole("main").getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a time is chosen, booked, moved and cancelled with plain forms", async ({ page }) => {
    await page.goto("/book?zone=America/New_York");
    const day = page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(1);
    const name = await day.innerText();
    await day.click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(name.split("\n")[0] ?? "");
    await slots(page).nth(1).click();
    await expect(page.getByRole("heading", { level: 1, name: "Almost booked" })).toBeVisible();
    await page.getByLabel("Anything to prepare?").fill("Kept words");
    await page.getByRole("button", { name: "Book this time" }).click();
    await expect(page.getByText("Name must be at least 2 characters").first()).toBeVisible();
    await expect(page.getByLabel("Anything to prepare?")).toHaveValue("Kept words");
    await fillIn(page, "ada@booking.example");
    await page.getByRole("button", { name: "Book this time" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your meeting is booked" })).toBeVisible();
    await expect(page.getByText("America/New York (GMT-")).toBeVisible();

    await page.getByRole("button", { name: "Move it" }).click();
    await page.getByRole("button", { name: "Keep this time" }).click();
    await page.getByRole("button", { name: "Move it" }).click();
    await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(2).click();
    await slots(page).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Your meeting is booked" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel it" }).click();
    await page.getByRole("button", { name: "Cancel it" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This meeting is canceled" })).toBeVisible();

    // No page on the way back asks to send a form again.
    const back = await page.goBack();
    expect([back?.request().method(), back?.status()]).toEqual(["GET", 200]);
    await expect(page.getByRole("heading", { level: 1, name: "This meeting is canceled" })).toBeVisible();
  });

  test("a time that someone else is booking is not offered, and is given back", async ({ page, browser }) => {
    await page.goto("/book?zone=UTC");
    const start = (await slots(page).last().getAttribute("value")) ?? "";
    await slots(page).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Almost booked" })).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto("/book?zone=UTC");
    await expect(other.locator(`button[value="${start}"]`)).toHaveCount(0);
    await page.getByRole("button", { name: "Choose another time" }).click();
    await expect(page.locator(`button[value="${start}"]`)).toHaveCount(1);
    await other.context().close();
  });
});
