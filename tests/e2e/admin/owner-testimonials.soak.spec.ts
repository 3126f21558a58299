import { expect, type Page } from "@playwright/test";
import { test as base } from "#tests/support/fixtures/site-process.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { cutOff } from "#tests/support/page/page-state.ts";

/** The base of links in its emails; nothing listens there. */
const SITE_URL = "http://localhost:9";
const QUOTE = "They found the worst cell first.";

/** A site that sends through a mail server, with its owner signed in. */
const test = base.extend<{ smtp: TestMailServer; site: string }>({
  smtp: async ({ browserName: _browser }, use) => {
    const smtp = await openMailServer();
    await use(smtp);
    await smtp.close();
  },
  site: async ({ launch, smtp, page }, use) => {
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: "Site <site@site.example>", OWNER_EMAIL: "owner@site.example" };
    const address = await launch({ env: { ...mail, SITE_URL } }).address;
    await signInAsOwner(page, address);
    await use(address);
  },
});

async function noFaults(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}

test("a client writes by a link, without scripts, and withdraws", async ({ page, site, smtp, browser }) => {
  test.slow();
  await page.goto(`${site}/admin/testimonials`);
  await page.getByRole("button", { name: "Ask a client" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("Please enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Ada King");
  await dialog.getByLabel("Email").fill("ada@mail.example");
  await dialog.getByLabel("About").selectOption({ index: 1 });
  await noFaults(page);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Ada King" })).toBeVisible();

  const request = () => smtp.received.find((mail) => mail.recipients.includes("ada@mail.example"));
  await expect.poll(request).toBeDefined();
  const link = /http\S+testimonial\?link=\S+/.exec(request()?.text.replaceAll("=\r\n", "") ?? "")?.[0] ?? "";
  const context = await browser.newContext({ javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(link.replace(SITE_URL, site));
  await client.getByLabel("What you would like to say").fill(QUOTE);
  await client.getByLabel("Your company").fill("Engines Ltd");
  await client.getByLabel("How you want to be named").selectOption("Company only");
  await client.getByLabel("Rating").selectOption("5 of 5");
  await client.getByRole("button", { name: "See what will be shown" }).click();
  const figure = client.getByRole("figure");
  await expect(figure).toContainText(`“${QUOTE}”`);
  const exactly = (await figure.innerText()).replaceAll(/\s+/g, " ");
  await client.getByRole("button", { name: "Change something" }).click();
  await expect(client.getByLabel("Your company")).toHaveValue("Engines Ltd");
  await client.getByRole("button", { name: "See what will be shown" }).click();
  await client.getByRole("button", { name: "Agree and send" }).click();
  await expect(client.getByText("without your consent, nothing can be shown").first()).toBeVisible();
  await client.getByRole("checkbox", { name: /I wrote this myself and agree/ }).check();
  await client.getByRole("button", { name: "Agree and send" }).click();
  await expect(client.getByRole("heading", { name: "Thank you for your testimonial" })).toBeVisible();
  // The way back asks to send nothing again.
  const reloaded = await client.reload();
  expect(reloaded?.request().method()).toBe("GET");

  await page.reload();
  await expect(page.getByText(`“${QUOTE}”`)).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Approve and place…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Show it on the site" }).click();
  await expect(page.getByText(/^Shown on /)).toBeVisible();

  const services = await context.newPage();
  await services.goto(`${site}/consulting-services`);
  const shown = services.getByRole("figure").filter({ hasText: QUOTE });
  expect((await shown.innerText()).replaceAll(/\s+/g, " ")).toBe(exactly);
  await expect(services.getByText("Clients rate the work 5 of 5 on average, from 1 rating.")).toBeVisible();
  const data = await services.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"ratingCount":1');
  expect(data).toContain('"author":{"@type":"Organization","name":"Engines Ltd"}');
  expect(await services.content()).not.toContain("Ada King");

  await client.reload();
  await client.getByRole("button", { name: "Withdraw it" }).click();
  await client.getByRole("button", { name: "Withdraw it" }).click();
  await expect(client.getByText("It is no longer on the site")).toBeVisible();
  await services.reload();
  await expect(services.getByText(QUOTE)).toHaveCount(0);
  expect(await services.content()).not.toContain("ratingCount");
  await page.reload();
  await expect(page.getByText(/^Withdrawn on /)).toBeVisible();
  await context.close();
});
