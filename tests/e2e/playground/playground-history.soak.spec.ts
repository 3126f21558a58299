import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";
import { backToGrid, openDemo } from "#tests/support/page/playground.ts";

test("Back and Forward switch between the grid and a demo, keep its state, and leave the playground", async ({
  page,
}) => {
  await page.goto("/blog");
  const before = await page.evaluate(() => history.length);
  await openPage(page, "/playground");
  const title = page.getByRole("heading", { level: 1 });
  const text = page.getByRole("textbox", { name: "Your text" });
  const entries = () => page.evaluate(() => history.length);

  await test.step("back to the grid and forward again, with the typed text", async () => {
    await openDemo(page, "Sentiment Analysis");
    await text.fill("Kept while I look around");
    await page.goBack();
    await expect(title).toHaveText("AI Playground");
    await expect(page.getByRole("button", { name: "Try it: Sentiment Analysis" })).toBeFocused();
    await expect(page).toHaveURL("/playground");
    await page.goForward();
    await expect(title).toHaveText("Sentiment Analysis");
    await expect(title).toBeFocused();
    await expect(text).toHaveValue("Kept while I look around");
  });

  await test.step("an in-page link leaves the demo open, and the button still closes it", async () => {
    await page.evaluate(() => {
      window.location.hash = "main";
    });
    await expect(page).toHaveURL("/playground#main");
    await expect(title).toHaveText("Sentiment Analysis");
    await backToGrid(page);
    await expect(page).toHaveURL("/playground");
  });

  await test.step("the button leaves no history entries behind", async () => {
    for (const demo of ["Code Assistant", "AI Chatbot"]) {
      await openDemo(page, demo);
      await backToGrid(page);
    }
    // The blog, the grid, and the demo that Forward would open.
    expect(await entries()).toBe(before + 2);
  });

  await test.step("a reload keeps the demo open, and so does returning from another page", async () => {
    await page.goForward();
    await expect(title).toHaveText("AI Chatbot");
    await page.reload();
    await expect(title).toHaveText("AI Chatbot");
    await page.goto("/privacy");
    await page.goBack();
    await expect(title).toHaveText("AI Chatbot");
    await backToGrid(page);
  });

  await page.goBack();
  await expect(page).toHaveURL("/blog");
});
