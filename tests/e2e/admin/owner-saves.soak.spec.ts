import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { articleText, expectSaved, openEditor, signInAsOwner, writeDraft } from "#tests/support/page/editor.ts";

test.slow();

test("an autosave in flight gets along with Update, a lost response, Ctrl+S and another tab", async ({
  page,
  launch,
}) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const address = await writeDraft(page, site, "In flight", "First words.");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("This blog post is now public.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
  const text = () => page.request.get(`${site}/api/blog-posts/in-flight`).then((answer) => answer.json());

  // Hold back the autosave until Update has been pressed.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/working-copy", async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest("**/working-copy");
  await articleText(page).fill("Second words.");
  await sent;
  await page.getByRole("button", { name: "Update" }).click();
  release();
  await expect(page.getByText("Your changes are now public.")).toBeVisible();
  await expectSaved(page);
  await page.unroute("**/working-copy");
  expect(await text()).toMatchObject({ content: "<p>Second words.</p>" });

  // The server performs the write, but its response is lost.
  let lost = 0;
  await page.route("**/api/admin/blog-posts/*", async (route) => {
    if (route.request().method() !== "PUT" || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await articleText(page).fill("Third words.");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Not saved: the server can't be reached")).toBeVisible();
  await expectSaved(page);
  expect(lost).toBe(1);
  await expect(page.getByText("with unpublished changes")).toBeHidden();
  expect(await text()).toMatchObject({ content: "<p>Third words.</p>" });

  // A blank line survives a reload, and Ctrl+S saves from any field.
  await articleText(page).press("End");
  for (const key of ["Enter", "Enter", "x"]) await articleText(page).press(key);
  await page.getByLabel("Description", { exact: true }).focus();
  const saved = page.waitForResponse("**/working-copy");
  await page.keyboard.press("Control+s");
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText("Changes saved. Press Update to publish them.")).toBeAttached();
  await expect(page.getByLabel("Description", { exact: true })).toBeFocused();

  // A second tab has its own changes to the same post: neither overwrites the other.
  const other = await page.context().newPage();
  await openEditor(other, address);
  await expect(articleText(other).locator("p")).toHaveText(["Third words.", "", "x"]);
  await articleText(page).fill("Words of the first tab.");
  await expectSaved(page);
  await articleText(other).fill("Words of the second tab.");
  await other.getByRole("button", { name: "Compare both versions" }).click();
  await expect(other.getByRole("dialog").getByRole("region", { name: "Text" })).toContainText(
    "Words of the first tab.",
  );
  await other.getByRole("button", { name: "Use the other version" }).click();
  await expect(articleText(other)).toHaveText("Words of the first tab.");
});

test("text survives a killed tab, a dead server and an ended session", async ({ page, launch }) => {
  const server = launch();
  const site = await server.address;
  await signInAsOwner(page, site);
  const address = await writeDraft(page, site, "Precious", "Saved words.");

  server.stop("SIGKILL");
  await server.exitCode;
  await articleText(page).fill("Words nobody has but this device.");
  const line = "Not saved: the server can't be reached. Your changes are stored on this device.";
  await expect(page.getByText(line)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Blog posts" }).click();
  await expect(page.getByRole("dialog", { name: "Leave with unsaved changes?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.close({ runBeforeUnload: false });

  await launch({ env: { PORT: new URL(site).port } }).address;
  const again = await page.context().newPage();
  await signInAsOwner(again, site);
  await openEditor(again, address);
  const offer = again.getByRole("region", { name: "Unsaved changes" });
  await expect(offer).toContainText(
    /Stored on this device at \d\d:\d\d\. The saved version was updated at \d\d:\d\d\./,
  );
  await expect(articleText(again)).toHaveText("Saved words.");
  await offer.getByRole("button", { name: "Restore changes" }).click();
  await expect(articleText(again)).toHaveText("Words nobody has but this device.");
  await expectSaved(again);

  await again.request.delete(`${site}/api/session`);
  await articleText(again).fill("Written after the session ended.");
  await expect(again.getByText("Not saved: you are signed out. Your changes are stored on this device.")).toBeVisible();
  await signInAsOwner(again, site);
  await expectSaved(again);
  await again.reload();
  await expect(articleText(again)).toHaveText("Written after the session ended.");
});
