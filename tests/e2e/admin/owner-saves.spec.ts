import { expect } from "@playwright/test";
import { articleText, expectSaved, openEditor, signInAsOwner, writeDraft } from "#tests/support/owner.ts";
import { test } from "#tests/support/site-process.ts";

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
  await page.getByLabel("Description").focus();
  const saved = page.waitForResponse("**/working-copy");
  await page.keyboard.press("Control+s");
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText("Changes saved. Press Update to publish them.")).toBeAttached();
  await expect(page.getByLabel("Description")).toBeFocused();

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
