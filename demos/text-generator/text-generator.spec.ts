import { expect, test } from "@playwright/test";
import { ask, written } from "./text-generator-steps.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the site's own model writes about the prompt, and says so before and after", async ({ page }) => {
  // The writer shares the machine with the other tests' browsers and servers.
  test.slow();
  await page.goto("/demos/text-generator");
  await page.getByRole("textbox", { name: "Prompt" }).fill("Thank");
  await expect(page.getByText("Writes with Smol Writer 135M (135M parameters, 92 MB), on this server.")).toBeVisible();

  await ask(page, "email", "Thank Priya for the lemon cake", 50);

  await expect(page.getByText("Dear Priya,")).toBeVisible({ timeout: 30_000 });
  await expect(written(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Generated text" })).toContainText(/cake/i);
  await expect(page.getByText("Engine: embedded")).toBeVisible();
});
