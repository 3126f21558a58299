import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "#tests/support/fixtures/site-process.ts";
import { articleText, openEditor, save, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

async function pictureFile(name: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: `#${randomUUID().slice(0, 6)}` } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

test("a picture is uploaded, described, inserted, replaced where it is used, and removed", async ({
  page,
  sharedSite,
}) => {
  await signInAsOwner(page, sharedSite);
  const word = randomUUID().slice(0, 8);
  const alt = `A pump house ${word}`;

  await test.step("uploaded, with an alternative text", async () => {
    await page.goto(`${sharedSite}/admin/media`);
    await expect(page.getByRole("button", { name: "Upload" })).toBeVisible();
    const upload = page.getByLabel("Upload pictures");
    await upload.setInputFiles({ name: "script.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText("Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.").first()).toBeVisible();
    await upload.setInputFiles(await pictureFile(`pump-${word}.png`, 700, 300));
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Please describe the picture")).toBeVisible();
    await page.getByLabel("Alt text").fill(alt);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByLabel("Search pictures").fill(`house ${word}`);
    await expect(page.getByRole("button", { name: `pump-${word}.png ${alt} Not used` })).toBeVisible();
  });

  await test.step("inserted in a text without uploading it again", async () => {
    await openEditor(page, `${sharedSite}/admin/blog/new`);
    await page.getByLabel("Title *").fill(`Pumps ${word}`);
    await articleText(page).fill("Look:");
    await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Picture" }).click();
    await page.getByLabel("Search pictures").fill(word);
    await page.getByRole("button", { name: `Choose pump-${word}.png: ${alt}` }).click();
    await expect(page.getByLabel("Alt text", { exact: true })).toHaveValue(alt);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(articleText(page).getByRole("img", { name: alt })).toBeVisible();
    await save(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText(/^Published on/)).toBeVisible();
  });

  await test.step("replaced where it is used", async () => {
    await page.goto(`${sharedSite}/admin/media?q=${word}`);
    await page.getByRole("button", { name: /Used in 1 place/ }).click();
    const dialog = page.getByRole("dialog", { name: `pump-${word}.png` });
    await expect(dialog.getByText(`Blog post: Pumps ${word} (public)`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Remove picture" })).toHaveCount(0);
    await page.getByLabel("New file").setInputFiles(await pictureFile(`newer-${word}.png`, 400, 400));
    await page.getByRole("button", { name: "Replace file", exact: true }).click();
    await expect(page.getByRole("dialog", { name: `newer-${word}.png` })).toBeVisible();
    await page.goto(`${sharedSite}/blog/pumps-${word}`);
    const shown = page.getByRole("img", { name: alt });
    await expect(shown).toHaveAttribute("src", /\/400-2\.webp$/);
    await expect(shown).toHaveAttribute("height", "400");
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("what nothing uses is removed, by keyboard", async () => {
    await page.goto(`${sharedSite}/admin/media`);
    await expect(page.getByRole("button", { name: "Upload" })).toBeVisible();
    await page.getByLabel("Upload pictures").setInputFiles(await pictureFile(`spare-${word}.png`, 90, 90));
    await page.getByLabel("Alt text").fill("A spare picture");
    await page.getByLabel("Alt text").press("Enter");
    await expect(page.getByRole("button", { name: new RegExp(`^spare-${word}.png A spare picture`) })).toBeVisible();
    const removal = page.getByRole("button", { name: "Remove unused…" });
    await expect(removal).toBeEnabled();
    await removal.press("Enter");
    await expect(page.getByRole("dialog", { name: "Nothing to remove" })).toContainText("within the last hour");
    await page.keyboard.press("Escape");
    await page.getByLabel("Show").selectOption("Not used");
    await page.getByRole("button", { name: new RegExp(`^spare-${word}`) }).press("Enter");
    await page.getByRole("button", { name: "Remove picture" }).press("Enter");
    await page
      .getByRole("dialog", { name: "Remove this picture?" })
      .getByRole("button", { name: "Remove" })
      .press("Enter");
    await expect(page.getByText("1 picture removed").first()).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(`^spare-${word}`) })).toHaveCount(0);
  });
});

test("several pictures chosen at once all stay, in their order, in a text and in the library", async ({
  page,
  sharedSite,
}) => {
  await signInAsOwner(page, sharedSite);
  const word = randomUUID().slice(0, 8);
  const names = ["north", "east", "south", "west"].map((side) => `${side} ${word}`);
  const pictures = (folder: string) =>
    Promise.all(names.map((name, index) => pictureFile(`${folder} ${name}.png`, 60 + index, 40)));
  const describeEach = async () => {
    for (const name of names) {
      await expect(page.getByLabel("Alt text", { exact: true })).toHaveValue("");
      await page.getByLabel("Alt text", { exact: true }).fill(name);
      await page.getByRole("button", { name: "Done" }).click();
    }
    await expect(page.getByLabel("Alt text", { exact: true })).toHaveCount(0);
  };

  const shownPictures = () =>
    articleText(page)
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));

  await test.step("in the library", async () => {
    await page.goto(`${sharedSite}/admin/media`);
    await expect(page.getByRole("button", { name: "Upload" })).toBeVisible();
    await page.getByLabel("Upload pictures").setInputFiles(await pictures("library"));
    await describeEach();
    await page.getByLabel("Search pictures").fill(word);
    for (const name of names) {
      await expect(page.getByRole("button", { name: `library ${name}.png ${name} Not used` })).toBeVisible();
    }
  });

  await test.step("in an empty paragraph of a text", async () => {
    await openEditor(page, `${sharedSite}/admin/blog/new`);
    await page.getByLabel("Title *").fill(`Empty ${word}`);
    await articleText(page).press("Enter");
    await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Picture" }).click();
    await expect(page.getByRole("dialog", { name: "Choose a picture" })).toBeVisible();
    await page.getByLabel("Choose pictures").setInputFiles(await pictures("text"));
    await describeEach();
    await expect.poll(shownPictures).toEqual(names);
    await save(page);
  });

  await test.step("one is pressed and deleted", async () => {
    await articleText(page)
      .getByAltText(names[1] ?? "")
      .click();
    await page.keyboard.press("Delete");
    await expect.poll(shownPictures).toEqual(names.toSpliced(1, 1));
    await save(page);
  });

  await test.step("at the end of a sentence", async () => {
    await openEditor(page, `${sharedSite}/admin/blog/new`);
    await articleText(page).fill("Four sides:");
    await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Picture" }).click();
    await expect(page.getByRole("dialog", { name: "Choose a picture" })).toBeVisible();
    await page.getByLabel("Choose pictures").setInputFiles(await pictures("text"));
    await describeEach();
    await expect.poll(shownPictures).toEqual(names);
    await page.getByLabel("Title *").fill(`Sides ${word}`);
    await save(page);
  });

  await test.step("three in a row, by keyboard, and one of them taken out again", async () => {
    const press = (name: string | undefined, button: string) =>
      articleText(page)
        .locator("figure:not(:has(figure))", { has: page.getByAltText(name ?? "") })
        .getByRole("button", { name: button })
        .press("Enter");
    for (const name of names.slice(1)) await press(name, "Beside the one above");
    await press(names[1], "Remove picture");
    await press(names[3], "Below the row");
    await save(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText(/^Published on/)).toBeVisible();
  });

  await test.step("the article shows two side by side and one below, each of the two opened large", async () => {
    await page.goto(`${sharedSite}/blog/sides-${word}`);
    const [north, south, west] = await Promise.all(
      [0, 2, 3].map(async (index) => (await page.getByRole("img", { name: names[index] }).boundingBox())?.y ?? 0),
    );
    expect(south).toBe(north);
    expect(west).toBeGreaterThan(north ?? 0);
    await expect(page.getByRole("img", { name: names[1] })).toHaveCount(0);
    await page.getByRole("link", { name: `Enlarge “${names[0]}”` }).press("Enter");
    await expect(page).toHaveURL(/\/media\/[\w-]+\/60\.webp$/);
  });
});
