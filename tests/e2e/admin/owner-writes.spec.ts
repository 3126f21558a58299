import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "#tests/support/fixtures/site-process.ts";
import {
  articleText,
  expectSaved,
  openEditor,
  publishPost,
  save,
  signInAsOwner,
  tool,
} from "#tests/support/page/editor.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";

test.slow();

// In one worker, which then starts one server for all of them.
test.describe.configure({ mode: "default" });

const picture = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: "#0a8a6a" } })
    .png()
    .toBuffer();

test("the owner writes, previews, schedules and publishes a post", async ({ page, sharedSite: site }) => {
  await signInAsOwner(page, site);
  const watch = await watchPage(page, site);
  await openEditor(page, `${site}/admin/blog/new`);

  await page.getByLabel("Title *").fill("Meshes & Crème: a note");
  await expect(page.getByLabel("Address")).toHaveValue("meshes-creme-a-note");
  await page
    .getByLabel("Description", { exact: true })
    .fill("How a mesh is judged before anybody looks at the result.");
  await page.getByLabel("Add a tag").fill("cfd, mesh");
  await page.getByLabel("Add a tag").press("Enter");
  await page.getByRole("button", { name: "mesh, 2 of 2" }).press("Alt+ArrowLeft");
  await expect(page.getByRole("button", { name: "mesh, 1 of 2" })).toBeFocused();

  await articleText(page).click();
  await tool(page, "Heading 2").click();
  await page.keyboard.type("Skewness first");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Begin with the ");
  await tool(page, "Bold").click();
  await page.keyboard.type("worst");
  await tool(page, "Bold").click();
  await page.keyboard.type(" cell.");
  await page.keyboard.press("Enter");
  await tool(page, "Code block").click();
  await page.getByLabel("Code language").selectOption("Python");
  await page.keyboard.type("worst = max(cells)");
  await tool(page, "Picture").click();
  await page
    .getByLabel("Choose pictures")
    .setInputFiles({ name: "mesh.png", mimeType: "image/png", buffer: await picture() });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Please describe the picture, or mark it as decorative")).toBeVisible();
  await page.getByLabel("Alt text", { exact: true }).fill("A mesh around a cylinder");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(articleText(page).getByRole("img", { name: "A mesh around a cylinder" })).toBeVisible();
  await expectSaved(page);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  expect((await page.request.get(`${site}/blog/meshes-creme-a-note`, { headers: { cookie: "" } })).status()).toBe(404);

  const preview = await page.context().newPage();
  await preview.goto(page.url().replace("/blog/edit/", "/preview/blog/"));
  await expect(preview.getByRole("heading", { level: 1, name: "Meshes & Crème: a note" })).toBeVisible();
  await expect(preview.getByRole("complementary", { name: "Preview" })).toContainText("Only you can see this page");
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await preview.close();

  await page.getByRole("button", { name: "Schedule…" }).click();
  await page.getByLabel("Date and time *").fill("2099-03-02T09:00");
  await expect(page.getByText(/Monday, March 2, 2099 at 09:00 \(/)).toBeVisible();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText(/Will be published on Monday, March 2, 2099/)).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("This blog post is now public.")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${site}/blog`);
  await visitor.getByRole("link", { name: "Meshes & Crème: a note" }).first().click();
  await expect(visitor.getByRole("img", { name: "A mesh around a cylinder" })).toHaveJSProperty("complete", true);
  await expect(visitor.locator("pre code.language-python")).toContainText("worst = max(cells)");
  await expect(visitor.locator("strong")).toHaveText("worst");
  for (const place of ["/feed.xml", "/feed.json", "/sitemap.xml"]) {
    expect(await (await page.request.get(site + place)).text()).toContain("/blog/meshes-creme-a-note");
  }
  await visitor.close();
  expect(watch.faults).toEqual([]);
});

test("the owner renames a public post, restores a revision and deletes the post", async ({
  page,
  sharedSite: site,
}) => {
  await signInAsOwner(page, site);
  const id = await publishPost(page, site, "Skewness first");
  const watch = await watchPage(page, site);
  await openEditor(page, `${site}/admin/blog/edit/${id}`);
  const visitor = await page.context().newPage();
  await visitor.goto(`${site}/blog/skewness-first`);

  await page.getByLabel("Address").fill("judging-meshes");
  await page.getByLabel("Title *").fill("Judging meshes");
  await save(page);
  await expect(page.getByText("with unpublished changes")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Skewness first");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Your changes are now public.")).toBeVisible();
  await visitor.goto(`${site}/blog/skewness-first`);
  await expect(visitor).toHaveURL(`${site}/blog/judging-meshes`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Judging meshes");

  await page.getByRole("button", { name: "Revisions" }).click();
  await page
    .getByRole("button", { name: /^Compare revision/ })
    .nth(1)
    .click();
  await expect(page.getByRole("region", { name: "Title" }).locator("ins").first()).toBeVisible();
  await page.getByRole("button", { name: "Restore this revision" }).click();
  await expect(page.getByText("Nothing becomes public until you press Update.")).toBeVisible();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByLabel("Title *")).toHaveValue("Skewness first");
  await expect(page.getByLabel("Address")).toHaveValue("judging-meshes");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Judging meshes");
  await page.getByRole("button", { name: "Update" }).press("Enter");
  await expect(page.getByText("Your changes are now public.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Skewness first");

  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Delete blog post"));
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await logged;
  await expect(page).toHaveURL(`${site}/admin?tab=blog`);
  expect((await visitor.goto(`${site}/blog/judging-meshes`))?.status()).toBe(404);
  expect(watch.faults).toEqual([]);
});
