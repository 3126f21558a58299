import { expect } from "@playwright/test";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import { test } from "#tests/support/fixtures/site-process.ts";

test("the demo sign-in is announced at startup and shown only on this machine", async ({ launch, page }) => {
  const site = launch();
  const address = await site.address;
  await expect.poll(site.output).toContain("The demo sign-in is on (admin / admin123)");
  await page.goto(`${address}/admin/login`);
  await expect(page.getByText(DEMO_CREDENTIALS.password, { exact: true })).toBeVisible();

  await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.9" });
  await page.goto(`${address}/admin/login`);
  await expect(page.getByRole("heading", { name: "This site has no owner account yet" })).toBeVisible();
  await expect(page.getByText("npm run admin:create -- <username>")).toBeVisible();
  await expect(page.getByText(DEMO_CREDENTIALS.password, { exact: true })).toBeHidden();
  await page.getByLabel("Username").fill(DEMO_CREDENTIALS.username);
  await page.getByLabel("Password").fill(DEMO_CREDENTIALS.password);
  await page.getByRole("button", { name: /sign in|login/i }).click();
  await expect(page.getByText("Invalid username or password.")).toBeVisible();
});
