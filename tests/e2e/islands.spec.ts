import { expect, test } from "@playwright/test";
import { holdScripts, loseScripts, neverIdle } from "#tests/support/page/islands.ts";
import { recordThemes, root, themeToggle } from "#tests/support/page/theme.ts";

test.beforeEach(async ({ page }) => {
  await neverIdle(page);
});

test("an early click is replayed exactly once", async ({ page }) => {
  await page.goto("/");
  const themes = await recordThemes(page);
  const scripts = await holdScripts(page);

  await themeToggle(page).click();
  await scripts.asked;
  await expect(root(page)).toHaveClass("light");
  scripts.release();

  await expect(root(page)).toHaveClass("dark");
  // This click comes after everything that was replayed.
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  expect(await themes()).toEqual(["dark", "light"]);
});

test("an island whose code fails to load logs it, and the next click retries", async ({ page }) => {
  await page.goto("/");
  const scripts = await loseScripts(page);
  const complaint = page.waitForEvent("console", (message) =>
    message.text().includes("The island home-bar could not be loaded"),
  );
  await themeToggle(page).click();
  await complaint;
  await expect(root(page)).toHaveClass("light");
  await scripts.restore();

  await themeToggle(page).click();

  await expect(root(page)).toHaveClass("dark");
});

test("text typed into a demo before it hydrates is kept", async ({ page }) => {
  await page.goto("/demos/text-generator");
  const scripts = await holdScripts(page);

  await page.getByRole("textbox", { name: "Prompt" }).fill("Write a product description for a bicycle bell.");
  await scripts.asked;
  scripts.release();

  await page.getByRole("button", { name: "Generate Text" }).click();
  await expect(page.getByRole("textbox", { name: "Prompt" })).toHaveValue(
    "Write a product description for a bicycle bell.",
  );
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
});

test("a file dropped on a page that nobody has touched yet is read", async ({ page }) => {
  await page.goto("/demos/image-analysis");
  const letter = { name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear Sir") };
  // As after a drop from another window: no pointer has moved over the page, and nothing has focus.
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles(letter);
  await expect(page.getByRole("alert")).toContainText("letter.png can't be read as an image.");
});

test.describe("with animations, on a page that nobody has touched", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("Enter pressed in a chat before it hydrates sends the message once", async ({ page }) => {
    await page.goto("/demos/ai-chatbot");
    const scripts = await holdScripts(page);
    const message = page.getByRole("textbox", { name: "Message" });

    await message.fill("What is your return policy?");
    await message.press("Enter");
    await scripts.asked;
    scripts.release();

    await expect(page.getByRole("log").getByText("What is your return policy?")).toHaveCount(1);
    await expect(message).toHaveValue("");
  });
});
