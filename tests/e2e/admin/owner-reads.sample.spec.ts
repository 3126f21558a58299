import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openTab, tab } from "#tests/support/page/admin-lists.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { sendSampleInquiry } from "#tests/support/samples/inquiry.ts";

const OWNERS_API = [
  "/api/contacts",
  "/api/contacts/statistics",
  "/api/contacts/export.csv",
  "/api/admin/blog-posts",
  "/api/admin/ai-playground",
  "/api/admin/consulting-services",
  "/api/admin/subscribers",
  "/api/admin/activity",
  "/api/admin/visits",
  "/api/admin/mail",
  "/api/admin/status",
  "/api/admin/sessions",
  "/api/admin/totp",
];

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

// In one worker, which then starts one server for all of them.
test.describe.configure({ mode: "default" });

const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });

test("the owner signs in, sees the lists, deletes and restores", async ({ page, sharedSite: site }) => {
  test.slow();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));

  await test.step("signs in on the second attempt and lands on the requested page", async () => {
    await page.goto(`${site}/admin/subscribers?q=nobody`);
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await expect(page.getByText("admin123")).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Please enter your username.")).toBeVisible();
    await expect(page.getByText("Please enter your password.")).toBeVisible();
    await signIn(page, "admin", "wrong");
    await expect(page.getByRole("alert").filter({ hasText: "Login Failed" })).toContainText(
      "Invalid username or password.",
    );
    await signIn(page, "admin", "admin123");
    await expect(page).toHaveURL(`${site}/admin/subscribers?q=nobody`);
    await expect(page.getByRole("status").filter({ hasText: "Login Successful" })).toContainText(
      "Welcome to the admin dashboard!",
    );
  });

  await test.step("sees a tab with a count for each type of content", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    for (const name of ["Blog Posts 9", "Projects 6", "AI Playground 5", "Consulting Services 4"]) {
      await expect(tab(page, name)).toBeVisible();
    }
    const description = row(page, /CFD mesh quality/)
      .getByRole("cell")
      .nth(1);
    await expect(description).toHaveText(/^.{50}\.\.\.$/);
    await expect(page.getByRole("link", { name: "Add New" })).toHaveAttribute("href", "/admin/blog/new");
    await expect(page.getByRole("link", { name: "Edit Point reactor kinetics" })).toHaveAttribute(
      "href",
      /^\/admin\/blog\/edit\/[\w-]+$/,
    );
  });

  await test.step("deletes one and restores it", async () => {
    await openTab(page, "Projects");
    await page.getByRole("button", { name: "Delete Real-time BI Dashboard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(row(page, /Real-time BI/)).toHaveCount(0);
    await expect(tab(page, "Projects 5")).toBeVisible();
    expect(logged.some((line) => line.startsWith("Delete project"))).toBe(true);
    await page.getByLabel("Show").selectOption("Trash");
    await expect(row(page, /Real-time BI/)).toContainText("30 days");
    await page.getByRole("button", { name: "Restore Real-time BI Dashboard" }).click();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
    await expect(tab(page, "Projects 6")).toBeVisible();
  });

  await test.step("empties a list and restores it from the trash", async () => {
    await openTab(page, "Consulting Services");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Move to trash" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(
      page.getByText("No items found. Click Add New to create your first consulting service."),
    ).toBeVisible();
    await page.getByLabel("Show").selectOption("Trash");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(tab(page, "Consulting Services 4")).toBeVisible();
  });
});

test("the owner reads an inquiry, replies, and deletes it", async ({ page, sharedSite: site }) => {
  test.slow();
  await sendSampleInquiry(site);
  await signInAsOwner(page, site);

  await test.step("sees the number of new inquiries in the title", async () => {
    await page.goto(`${site}/admin?tab=inquiries`);
    await expect(tab(page, "Contact Inquiries 1")).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) Dashboard/);
  });

  await test.step("reads it with its attachment and writes a note", async () => {
    await expect(row(page, /Ada Sample/)).toContainText("Not specified");
    await page.getByRole("link", { name: "Ada Sample" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inquiry from Ada Sample");
    await expect(page.getByText("/consulting-services")).toBeVisible();
    await expect(page.getByText("23 h left to reply")).toBeVisible();
    await expect(page.getByLabel("Status")).toHaveValue("read");
    await expect(page).toHaveTitle(/^Inquiry/);
    await page.getByRole("button", { name: "Preview sketch.png" }).click();
    await expect(page.getByRole("img", { name: "Preview of sketch.png" })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download sketch.png" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("sketch.png");
    const mail = await page.getByRole("link", { name: "Reply by email" }).getAttribute("href");
    expect(mail).toMatch(/^mailto:ada@works\.example\?/);
    expect(decodeURIComponent(mail ?? "")).toContain("> From three sources to one.");
    await page.route("**/api/contacts/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Private notes").fill("Call on Monday.");
    await page.getByRole("button", { name: "Save notes" }).click();
    await expect(page.getByText("Not saved yet. The server could not be reached.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Private notes")).toHaveValue("Call on Monday.");
    await page.unroute("**/api/contacts/*");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByLabel("Status").selectOption("replied");
    await expect(page.getByText("Answered")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel("Private notes")).toHaveValue("Call on Monday.");
    await page.getByRole("link", { name: "All inquiries" }).click();
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe("inquiries.csv");
  });

  await test.step("sees these actions in the activity log", async () => {
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("link", { name: "Activity" }).click();
    await page.getByLabel("Show").selectOption("Inquiries");
    await expect(page.getByRole("cell", { name: /^Inquiry|^Inquiries/ })).toHaveText([
      "Inquiries exported",
      "Inquiry marked as replied",
      "Inquiry notes changed",
      "Inquiry marked as read",
    ]);
  });

  await test.step("deletes the inquiry and removes a subscriber", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await openTab(page, "Contact Inquiries");
    await page.getByRole("link", { name: "Ada Sample" }).click();
    await page.getByRole("button", { name: "Delete inquiry" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("No contact inquiries yet.")).toBeVisible();
    await page.request.post(`${site}/api/newsletter`, { data: { email: "reader@mail.example" } });
    await page.getByRole("link", { name: "Newsletter and mail" }).click();
    await page.getByRole("button", { name: "Remove reader@mail.example" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No subscribers yet.")).toBeVisible();
  });
});

test("an ended session leads to the login and back, and signing out closes everything", async ({
  page,
  sharedSite: site,
}) => {
  await page.goto(`${site}/admin`);
  await signIn(page, "admin", "admin123");
  await expect(tab(page, "Blog Posts 9")).toBeVisible();

  await openTab(page, "Projects");
  await expect(
    page
      .getByRole("tabpanel", { name: /^Projects/ })
      .getByRole("rowheader")
      .first(),
  ).toBeVisible();
  await page.request.delete(`${site}/api/session`);
  await page.getByLabel("Sort").selectOption("By title");

  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await signIn(page, "admin", "admin123");
  await expect(page).toHaveURL(/\/admin\?tab=projects&sort=title/);
  await expect(page.getByRole("rowheader").first()).toBeVisible();

  // Without the browser's flag the dashboard redirects to the login, which knows that the session still exists.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/admin`);
  await expect(page).toHaveURL(`${site}/admin/login`);
  await page.getByRole("link", { name: "Continue to the admin area" }).click();
  await expect(tab(page, "Blog Posts 9")).toBeVisible();

  await test.step("signs out: every endpoint is closed and Back shows nothing", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${site}/`);
    const statuses = await Promise.all(OWNERS_API.map(async (path) => (await page.request.get(site + path)).status()));
    expect(statuses).toEqual(OWNERS_API.map(() => 401));
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});
