import { expect, type Page } from "@playwright/test";
import { CHALLENGE_HEADER } from "#contract/challenge.ts";
import { NEWSLETTER_LIMITS, NEWSLETTER_MIN_FILL_MS } from "#contract/newsletter.ts";
import { MESSAGES_BY_ALL } from "#server/inquiries/contact-limits.ts";
import { test } from "#tests/support/fixtures/site-process.ts";
import { flood } from "#tests/support/sites/flooded-site.ts";

/** A busy machine may be slower than a phone. */
const SOLVED_WITHIN_MS = 30_000;
/** Starting a server of its own, filling the form and opening pages; solving comes on top. */
const EVERYTHING_ELSE_MS = 30_000;

const form = (page: Page) => page.locator("#contact form");

async function fill(page: Page) {
  await form(page).getByLabel("Name *").fill("Dana Visitor");
  await form(page).getByLabel("Email *").fill("dana@visitor.example");
  await form(page).getByLabel("Project type *").selectOption("CFD/FEA Analysis");
  await form(page).getByLabel("Project description *").fill("Cooling channels of a mould, steady state.");
  await form(page)
    .getByLabel("Attachments")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Inlet at 40 °C") });
}

test("during a flood the browser solves the challenge after a single click", async ({ launch, folder, page }) => {
  test.setTimeout(SOLVED_WITHIN_MS + EVERYTHING_ELSE_MS);
  const address = await launch().address;
  await flood(folder, MESSAGES_BY_ALL, MESSAGES_BY_ALL.limit);
  const posts: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) posts.push(request.headers()[CHALLENGE_HEADER]);
  });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto(`${address}/#contact`);
  await expect(page.locator("[data-island=contact-form][data-awake]")).toBeAttached();
  await fill(page);
  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expect(page.getByText("Message sent successfully!")).toBeVisible({ timeout: SOLVED_WITHIN_MS });
  expect(workers).toContainEqual(expect.stringContaining("challenge.worker"));
  expect(posts).toEqual([undefined, expect.stringMatching(/^[\w.-]+:\d+(,\d+){7}$/)]);
});

test("during a flood of subscriptions a click on Subscribe is enough", async ({ launch, folder, page }) => {
  test.setTimeout(SOLVED_WITHIN_MS + EVERYTHING_ELSE_MS);
  const address = await launch().address;
  await flood(folder, NEWSLETTER_LIMITS.overall, NEWSLETTER_LIMITS.overall.limit);
  await page.goto(`${address}/blog`);
  await page.getByLabel("Email address").fill("dana@visitor.example");
  // Nobody fills in the form faster than this; a fast machine solves the challenge sooner.
  await page.waitForFunction((ms) => performance.now() > ms, NEWSLETTER_MIN_FILL_MS);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(/^Thank you\. If this address isn't subscribed yet/)).toBeVisible({
    timeout: SOLVED_WITHIN_MS,
  });
});

test("during a flood a form without script waits its turn and is sent with its files", async ({
  launch,
  folder,
  browser,
}) => {
  const address = await launch().address;
  await flood(folder, MESSAGES_BY_ALL, MESSAGES_BY_ALL.limit);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${address}/#contact`);
  await fill(page);
  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Message sent successfully!" })).toBeVisible();
  await context.close();
});
