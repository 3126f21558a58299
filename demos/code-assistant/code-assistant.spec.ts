import { expect, test } from "@playwright/test";

const CODE = `var items = [3, 1, 2];
var sum = 0;
for (let i = 0; i <= items.length; i++) {
  sum = sum + items[i];
}
console.log("The sum is " + sum);
`;

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor pastes code and has it explained and debugged", async ({ page }) => {
  test.slow();
  await page.goto("/demos/code-assistant");
  const main = page.getByRole("main");
  const panel = page.getByRole("tabpanel");
  await expect(page.getByText("Enter your code to see AI analysis")).toBeVisible();
  await page.getByRole("button", { name: "A query that never finds anything" }).click();
  await expect(panel).toContainText("Compared with NULL", { timeout: 30_000 });
  await page.getByRole("combobox", { name: "Programming language" }).selectOption({ label: "JavaScript" });
  await main.getByRole("button", { name: "Explain" }).click();
  await page.getByRole("textbox", { name: "Paste your code" }).fill(CODE);
  await main.getByRole("button", { name: "Explain" }).last().click();
  // The first question about a language loads its tools.
  await expect(page.getByText("The explain result is ready.")).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText("Engine: embedded")).toBeVisible();
  await expect(panel).toContainText("Complexity Low (2)");

  const debug = main.getByRole("button", { name: "Debug" });
  await debug.first().click();
  // The second is the action, which gets the mode's name a moment later.
  await expect(debug).toHaveCount(2);
  await debug.last().click();
  await expect(page.getByText("The debug result is ready.")).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText("Engine: embedded")).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Off by one" })).toContainText("highLine 3");
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(panel).toContainText(/Suggested Fixes.*Line 3: Stop before the length/);
});
