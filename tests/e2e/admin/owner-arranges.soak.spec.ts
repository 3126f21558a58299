import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openEditor, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

async function publicOrder(page: Page, site: string): Promise<string[]> {
  const projects = await (await page.request.get(`${site}/api/projects?sort=order`)).json();
  return (projects as { title: string }[]).map(({ title }) => title);
}

test("projects are arranged by keyboard, by drag and against somebody else", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  const before = await publicOrder(page, sharedSite);
  const [first = "", second = "", third = ""] = before;
  await page.goto(`${sharedSite}/admin?tab=projects`);
  await page.getByRole("link", { name: "Arrange" }).click();
  await expect(page.getByRole("heading", { name: "Order of Projects" })).toBeVisible();

  await test.step("by keyboard, which stays on the handle", async () => {
    const handle = page.getByRole("button", { name: `Move ${first}`, exact: true });
    await handle.press("ArrowDown");
    await expect(page.getByText(`“${first}” moved to place 2 of ${before.length}.`)).toBeAttached();
    await expect(handle).toBeFocused();
    await handle.press("ArrowDown");
    await expect.poll(() => publicOrder(page, sharedSite)).toEqual([second, third, first, ...before.slice(3)]);
    await handle.press("Home");
    await expect.poll(() => publicOrder(page, sharedSite)).toEqual(before);
  });

  await test.step("by drag; Escape cancels", async () => {
    const rows = page.getByRole("list").filter({ hasText: first }).getByRole("listitem");
    const drag = async () => {
      await page.getByRole("button", { name: `Move ${third}`, exact: true }).hover();
      await page.mouse.down();
      const target = await rows.first().boundingBox();
      await page.mouse.move(200, (target?.y ?? 0) + 2, { steps: 5 });
      await expect(rows.first()).toContainText(third);
    };
    await drag();
    await page.keyboard.press("Escape");
    await expect(rows.first()).toContainText(first);
    await page.mouse.up();
    await drag();
    await page.mouse.up();
    await expect.poll(() => publicOrder(page, sharedSite)).toEqual([third, first, second, ...before.slice(3)]);
  });

  await test.step("a move that somebody else made impossible is refused, and the list shown as it is", async () => {
    const order = (await (await page.request.get(`${sharedSite}/api/admin/projects/order`)).json()) as { id: string }[];
    const [a, b] = order.map(({ id }) => id);
    const data = { after: null, before: a };
    await page.request.post(`${sharedSite}/api/admin/projects/${b}/move`, { data, headers: { origin: sharedSite } });
    await page.getByRole("button", { name: `Move ${second} up` }).click();
    await expect(page.getByText("The order was changed elsewhere.").first()).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: first })).toContainText("1");
    await page.getByRole("button", { name: `Move ${third} down` }).click();
    await expect.poll(() => publicOrder(page, sharedSite)).toEqual(before);
  });
});

test("a project gets a picture with an alternative text, or a drawing", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  const title = `Pumps ${randomUUID()}`;
  const alt = `A pump house, ${title}`;
  await openEditor(page, `${sharedSite}/admin/projects/new`);
  await page.getByLabel("Title *").fill(title);
  await page.getByText("More fields: Drawing").click();
  await page.getByLabel("Drawing").selectOption("Mesh");
  const create = { width: 900, height: 400, channels: 3, background: `#${randomUUID().slice(0, 6)}` } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const field = page.getByRole("group", { name: "Picture" });
  await field.locator("input[type=file]").setInputFiles({ name: "pump.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText("Please describe the picture")).toBeVisible();
  await dialog.getByLabel("Alt text").fill(alt);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Featured").check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published on/)).toBeVisible();

  // Without the file, the picture takes the same room.
  await page.route("**/media/**", (route) => route.abort());
  await page.goto(`${sharedSite}/#projects`);
  const card = page.locator("#projects").getByRole("img", { name: alt });
  await card.scrollIntoViewIfNeeded();
  const empty = await card.boundingBox();
  await page.unroute("**/media/**");
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const filled = await card.boundingBox();
  expect([filled?.width, filled?.height]).toEqual([empty?.width, empty?.height]);

  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
});
