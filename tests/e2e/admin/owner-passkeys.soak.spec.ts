import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";

const NAME = "mara";
const PASSWORD = "a long enough secret";

test("an owner adds a passkey, signs in with it and removes it", async ({ launch, page }) => {
  const started = await launch({ env: { ADMIN_USERNAME: NAME, ADMIN_PASSWORD: PASSWORD } }).address;
  const passkeyButton = page.getByRole("button", { name: "Sign in with a passkey" });

  await test.step("is offered none at an IP address, where browsers have none", async () => {
    await page.goto(`${started}/admin/login`);
    await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    await expect(passkeyButton).toHaveCount(0);
  });

  const site = started.replace("127.0.0.1", "localhost");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await test.step("adds and renames one", async () => {
    await page.goto(`${site}/admin/account`);
    await page.getByLabel("Username").fill(NAME);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill("Phone");
    await dialog.getByLabel("Password").fill("not this");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("This isn't your current password.")).toBeVisible();
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(/^Added .*, never used$/)).toBeVisible();
    await page.getByRole("button", { name: "Rename Phone" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("My phone");
    await page.getByRole("dialog").getByLabel("Name").press("Enter");
    await expect(page.getByRole("button", { name: "Remove My phone" })).toBeVisible();
  });

  await test.step("signs in with it, and learns it when the browser refuses", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${site}/`);
    await page.goto(`${site}/admin/account`);
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await passkeyButton.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("No passkey was used. Please try again.");
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await passkeyButton.click();
    await expect(page.getByText(/^Added .*, last used .*$/)).toBeVisible();
  });

  await test.step("sets up codes and removes the passkey, each confirmed by the passkey", async () => {
    const twoStep = page.locator("section").filter({ hasText: "Two-step sign-in" });
    await twoStep.getByRole("button", { name: "Use a passkey instead" }).click();
    await expect(page.getByLabel("Code from the app")).toBeVisible();
    await page.getByRole("button", { name: "Remove My phone" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use a passkey instead" }).click();
    await expect(page.getByText("Sign in with your fingerprint, face or device PIN")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${site}/`);
    await page.goto(`${site}/admin/login`);
    await passkeyButton.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/This passkey was not accepted\./);
  });
});
