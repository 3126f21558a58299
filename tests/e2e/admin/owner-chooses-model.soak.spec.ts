import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { SESSION_FLAG } from "#app/lib/api/session-flag.ts";
import { shippedModel } from "#server/ai/local-models/model-file.ts";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openFileServer } from "#tests/support/network/file-server.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff } from "#tests/support/page/page-state.ts";

const ACCOUNT = { username: "mara", password: "a long enough secret" };
const SHIPPED_NAME = "Smol Writer 135M";
/** Of the same length, so that the header stays as it is. */
const OTHER_NAME = "Test Writer 135M";

/** The model that comes with the site, under another name. */
async function anotherModel(): Promise<Buffer> {
  const content = await readFile(shippedModel());
  const at = content.indexOf(SHIPPED_NAME);
  expect(at).toBeGreaterThan(0);
  content.write(OTHER_NAME, at);
  return content;
}

test("the owner downloads a model, compares it, writes with it and goes back", async ({ launch, page }) => {
  page.setDefaultTimeout(20_000);
  const files = await openFileServer(await anotherModel());
  const site = await launch({ env: { ADMIN_USERNAME: ACCOUNT.username, ADMIN_PASSWORD: ACCOUNT.password } }).address;
  expect((await page.context().request.post(`${site}/api/session`, { data: ACCOUNT })).ok()).toBe(true);
  await page.context().addInitScript((flag) => localStorage.setItem(flag, "true"), SESSION_FLAG);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const writer = async () =>
    ((await (await page.request.get(`${site}/api/engines`)).json()) as { writer: { name: string } }).writer.name;

  await page.goto(`${site}/demos/text-generator`);
  await page.getByRole("textbox", { name: "Prompt" }).click();
  await page.getByRole("link", { name: "choose one" }).click();
  await expect(page.getByText(`${SHIPPED_NAME} writes (135 million parameters, 92 MB).`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Download Qwen/ }).first()).toBeVisible();

  const address = page.getByLabel("GGUF file", { exact: true });
  await address.fill(`http://127.0.0.1:${files.port}/test.gguf`);
  files.answer = (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>");
  await press("Does it fit?");
  await expect(page.getByText("There is no GGUF file at this address")).toBeVisible();
  files.answer = undefined;
  await press("Does it fit?");
  await expect(page.getByText("92 MB. Fits.")).toBeVisible();

  // The connection is lost on the way.
  files.answer = (request, response) => {
    if (request.headers.range) return files.send(request, response);
    response.writeHead(200, { etag: files.etag, "content-length": files.content.length });
    return void response.write(files.content.subarray(0, 40_000_000), () => response.destroy());
  };
  await press("Download");
  await expect(page.getByText("The connection broke off.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await press("Resume test.gguf");
  await expect(page.getByText("92 MB, from 127.0.0.1")).toBeVisible();

  await press("Compare test.gguf");
  await expect(page.getByText(/test\.gguf: [\d.]+ s, \d+ tokens\/s/)).toHaveCount(3, { timeout: 180_000 });
  await expect(page.getByText(new RegExp(`${SHIPPED_NAME}: [\\d.]+ s, \\d+ tokens/s`))).toHaveCount(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);

  await press("Use test.gguf");
  await expect(page.getByText(`${OTHER_NAME} writes (135 million parameters, 92 MB).`)).toBeVisible({
    timeout: 60_000,
  });
  expect(await writer()).toBe(OTHER_NAME);
  await press("Back to the shipped model");
  await expect(page.getByText(`${SHIPPED_NAME} writes (135 million parameters, 92 MB).`)).toBeVisible();
  expect(await writer()).toBe(SHIPPED_NAME);
  await press("Delete test.gguf");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("from 127.0.0.1")).toBeHidden();
  await files.close();
});
