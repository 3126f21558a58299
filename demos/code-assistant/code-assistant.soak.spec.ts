import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";

const CODE = `var items = [3, 1, 2];
var sum = 0;
for (let i = 0; i <= items.length; i++) {
  sum = sum + items[i];
}
console.log("The sum is " + sum);
`;

test("the site's own tools explain, debug, optimize and generate code", async ({ page }) => {
  test.slow();
  await openPage(page, "/demos/code-assistant");
  const main = page.getByRole("main");
  const panel = page.getByRole("tabpanel");
  const run = async (mode: string) => {
    const buttons = main.getByRole("button", { name: mode, exact: true });
    await buttons.first().click();
    // The second is the action, which gets the mode's name a moment later.
    await expect(buttons).toHaveCount(2);
    await buttons.last().click();
    // The first question about a language loads its tools.
    await expect(page.getByText(`The ${mode.toLowerCase()} result is ready.`)).toBeAttached({ timeout: 30_000 });
  };
  await page.getByRole("textbox", { name: "Paste your code" }).fill(CODE);

  await run("Explain");
  await expect(page.getByText("Engine: embedded")).toBeVisible();
  await expect(panel).toContainText("Complexity Low (2)");
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(panel).toContainText("Lines 3-5Counts from let i = 0 while i <= items.length: sets sum");

  await run("Debug");
  await expect(panel).toContainText(/Suggested Fixes.*Line 3: Stop before the length/);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Off by one" })).toContainText("highLine 3");

  await run("Optimize");
  await expect(panel.getByRole("button", { name: "Copy optimized code" })).toBeVisible();
  await expect(panel.getByRole("region", { name: "Changes" })).toContainText("Removed: var items = [3, 1, 2];");
  await expect(panel.getByRole("region", { name: "Changes" })).toContainText("Added: const items = [3, 1, 2];");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(panel).toContainText(/Improvements Made.*const for what never changes/);
  await page.getByRole("tab", { name: "Analysis" }).click();

  await page.getByRole("combobox", { name: "Programming language" }).selectOption({ label: "Java" });
  await run("Debug");
  await expect(panel).toContainText("This looks like JavaScript rather than Java, so it was read as JavaScript.");

  await main.getByRole("button", { name: "Generate" }).first().click();
  await page.getByRole("textbox", { name: "Describe what you want to build" }).fill("a cache that forgets old entries");
  await run("Generate");
  await expect(panel.getByRole("region", { name: "Generated code" })).toContainText("class LruCache");

  await page.getByRole("textbox", { name: "Describe what you want to build" }).fill("a websocket chat server");
  await run("Generate");
  await expect(panel).toContainText("The library has no snippet for that in Java. The nearest ones are:");
  const nearest = page.getByRole("group", { name: "The nearest snippets" }).getByRole("button");
  await expect(nearest).toHaveCount(3);
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await nearest.first().click();
  await expect(panel.getByRole("region", { name: "Generated code" })).toBeVisible();
});
