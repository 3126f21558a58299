import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { collectComplaints } from "#tests/support/page/console.ts";
import { cutOff, openPage } from "#tests/support/page/page-state.ts";
import { backToGrid, openDemo } from "#tests/support/page/playground.ts";
import {
  answerWith,
  expectChatFallback,
  expectCodeFallback,
  expectSentimentFallback,
  FAILURE,
  json,
} from "#tests/support/page/playground-answers.ts";

const PICTURE = "public/icons/apple-touch-icon.png";

test("without a model every demo shows its fallback, logs why, and is usable on a phone in both themes", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = collectComplaints(page);
  await answerWith(page);
  await page.route("**/api/engines", (route) => route.fulfill(json({ engines: { analyzeImage: "remote" } })));
  await openPage(page, "/playground");
  const expectUsable = async () => {
    expect(await cutOff(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    // Alternate the theme: shared parts are still checked in both.
    await page.getByRole("button", { name: "Toggle theme" }).click();
    await backToGrid(page);
  };

  await openDemo(page, "AI Text Generator");
  await expect(page.getByRole("slider")).toHaveValue("150");
  await expect(page.getByRole("button", { name: "Generate Text" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Content type" }).selectOption("email");
  await page.getByRole("textbox", { name: "Prompt" }).fill("A review");
  // The shortest text, because each word takes 30 ms to appear.
  await page.getByRole("slider").fill("50");
  await page.getByRole("button", { name: "Generate Text" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Copy generated text" })).toBeVisible();
  await expect(page.getByText("Subject: Next steps")).toBeVisible();
  await expect(page.getByText("Engine: sample")).toBeVisible();
  await expectUsable();

  await openDemo(page, "Image Analysis");
  await page.getByRole("checkbox", { name: /^Also send a small copy/ }).check();
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles(PICTURE);
  await expect(page.getByRole("progressbar", { name: "Image analysis" })).toHaveJSProperty("value", 40, {
    timeout: 30_000,
  });
  await expect(page.getByText("this result comes from your browser alone")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("180 × 180 px")).toBeVisible();
  await expectUsable();

  await expectCodeFallback(page);
  await expectUsable();

  await expectSentimentFallback(page);
  await expectUsable();

  await expectChatFallback(page);
  await expectUsable();

  expect(complaints.filter((complaint) => !complaint.includes("503"))).toEqual([]);
  expect(complaints.filter((complaint) => complaint === `503: ${FAILURE}`)).toHaveLength(5);
});

test("a demo also works on its own page", async ({ page }) => {
  await openPage(page, "/demos/image-analysis");
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles("package.json");
  await expect(page.getByRole("alert")).toContainText("package.json is not an image");

  await page.getByRole("button", { name: "How this works" }).click();
  await expect(page.getByRole("dialog", { name: "How this works: Image Analysis" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Playground" }).click();
  await expect(page).toHaveURL("/playground");
});
