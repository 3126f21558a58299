import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { test } from "#tests/support/fixtures/site-process.ts";

const NAME = "mara";
const PASSWORD = "a long enough secret";
const NEW_PASSWORD = "another long enough secret";

async function signIn(page: Page, password: string, code?: string) {
  await page.getByLabel("Username").fill(NAME);
  await page.getByLabel("Password").fill(password);
  if (code !== undefined) await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an owner secures the account and signs in again", async ({ launch, page, browser }) => {
  const site = await launch({ env: { ADMIN_USERNAME: NAME, ADMIN_PASSWORD: PASSWORD } }).address;
  await page.goto(`${site}/admin/account`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Demo credentials")).toHaveCount(0);
  await signIn(page, PASSWORD);
  await expect(page).toHaveURL(`${site}/admin/account`);

  await test.step("changes the password, which ends the session in another browser", async () => {
    const other = await browser.newContext();
    await other.request.post(`${site}/api/session`, { data: { username: NAME, password: PASSWORD } });
    await page.getByLabel("Current password").fill("not this");
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("This isn't your current password.")).toBeVisible();
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Password changed" })).toBeVisible();
    expect((await other.request.get(`${site}/api/admin/sessions`)).status()).toBe(401);
    await other.close();
  });

  const codes: string[] = [];
  await test.step("turns two-step sign-in on and saves the recovery codes", async () => {
    await page.getByLabel(/^Password/).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "";
    await page.getByLabel("Code from the app").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
    await page.getByLabel("Code from the app").fill(new TOTP({ secret: secret.replaceAll(" ", "") }).generate());
    await page.getByRole("button", { name: "Turn on" }).click();
    const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(list).toHaveCount(10);
    codes.push(...(await list.allTextContents()));
    await page.getByRole("button", { name: "I have saved them" }).click();
    await expect(page.getByText("10 of 10 recovery codes are left.")).toBeVisible();
  });

  await test.step("downloads a backup of everything", async () => {
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download a backup" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d\.backup$/);
    const bytes = await readFile(await download.path());
    const start = bytes.indexOf("\n");
    expect(JSON.parse(bytes.toString("utf8", 0, start))).toMatchObject({ format: "site-backup" });
    const database = gunzipSync(bytes.subarray(start + 1));
    expect(database.toString("latin1", 0, 15)).toBe("SQLite format 3");
    expect(database.includes(NAME)).toBe(true);
  });

  await test.step("signs out everywhere, and back in with a recovery code", async () => {
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(`${site}/`);
    await page.goto(`${site}/admin/account`);
    await signIn(page, NEW_PASSWORD);
    await expect(page.getByLabel("Code")).toBeFocused();
    await signIn(page, NEW_PASSWORD, "000000");
    await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
    await signIn(page, NEW_PASSWORD, codes[0]);
    await expect(page.getByText("9 of 10 recovery codes are left.")).toBeVisible();
  });

  const confirm = async (label: string, code = "") => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password").fill(NEW_PASSWORD);
    await dialog.getByLabel("Code").fill(code);
    await dialog.getByRole("button", { name: label }).click();
  };

  await test.step("replaces the recovery codes", async () => {
    await page.getByRole("button", { name: "New recovery codes" }).click();
    await confirm("Create new codes", codes[1]);
    const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(list).toHaveCount(10);
    expect(codes).not.toContain(await list.first().textContent());
    codes.splice(0, codes.length, ...(await list.allTextContents()));
    await page.getByRole("button", { name: "I have saved them" }).click();
    await expect(page.getByText("10 of 10 recovery codes are left.")).toBeVisible();
  });

  await test.step("turns it off again", async () => {
    await page.getByRole("button", { name: "Turn off" }).click();
    await confirm("Turn off", codes[0]);
    await expect(page.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
  });

  await test.step("learns how long to wait after too many attempts", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${site}/`);
    await page.goto(`${site}/admin/login`);
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = page.waitForResponse(/\/api\/session$/);
      await signIn(page, "a wrong password");
      await answer;
    }
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/Please try again in 15 minutes\./);
  });
});
