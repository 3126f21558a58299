import { expect, test } from "@playwright/test";
import { ask, written } from "./text-generator-steps.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the site's own model writes about the prompt, and says so before and after", async ({ page }) => {
  // The writer shares the machine with the other tests' browsers and servers.
  test.slow();
  await page.goto("/demos/text-generator");
  await page.getByRole("textbox", { name: "Prompt" }).fill("Thank");
  await expect(page.getByText("Smol Writer, 135M, on this server, whichever you choose")).toBeVisible();

  await ask(page, "email", "Thank Priya for the lemon cake", 50);

  await expect(page.getByText("Dear Priya,")).toBeVisible({ timeout: 30_000 });
  await expect(written(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Generated text" })).toContainText(/cake/i);
  await expect(page.getByText("Engine: embedded")).toBeVisible();
});

test("code comes from the library of tested snippets, or is named where none fits", async ({ page }) => {
  await page.goto("/demos/text-generator");
  await ask(page, "code", "a rotating cube with sound", 50);
  const text = page.getByRole("region", { name: "Generated text" });
  await expect(text).toContainText("The library has no snippet for that in Python.", { timeout: 30_000 });

  const nearest = page.getByRole("group", { name: "The nearest snippets" }).getByRole("button");
  await expect(nearest).toHaveCount(3);
  const title = (await nearest.first().textContent()) ?? "";
  await nearest.first().click();
  await expect(page.getByText("A tested snippet from this site’s library.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("textbox", { name: "Prompt" })).toHaveValue(title);
  await expect(nearest).toHaveCount(0);
});
