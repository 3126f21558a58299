import { expect, type Page } from "@playwright/test";
import { test as base, type SiteProcess } from "#tests/support/fixtures/site-process.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { articleText, openEditor, save, signInAsOwner } from "#tests/support/page/editor.ts";
import { cutOff } from "#tests/support/page/page-state.ts";
import { sendSampleInquiry } from "#tests/support/samples/inquiry.ts";

/** The base of links in its emails; nothing listens there. */
const SITE_URL = "http://localhost:9";

type Fixtures = { smtp: TestMailServer; site: string };

/** A site that sends through a mail server, with its owner signed in. */
const test = base.extend<Fixtures>({
  smtp: async ({ browserName: _browser }, use) => {
    const smtp = await openMailServer();
    await use(smtp);
    await smtp.close();
  },
  site: async ({ launch, smtp, page }, use) => {
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: "Site <site@site.example>",
      OWNER_EMAIL: "owner@site.example",
      SITE_URL,
    };
    const server: SiteProcess = launch({ env });
    const address = await server.address;
    await signInAsOwner(page, address);
    await use(address);
  },
});

/** Reads a subscriber's confirmation email and follows its link. */
async function addReader(site: string, smtp: TestMailServer, email: string) {
  await fetch(`${site}/api/newsletter`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const mailTo = () => smtp.received.find((mail) => mail.recipients.includes(email));
  await expect.poll(mailTo).toBeDefined();
  const link = /http\S+newsletter\/confirm\S+/.exec(mailTo()?.text ?? "")?.[0] ?? "";
  expect((await fetch(link.replace(SITE_URL, site), { method: "POST" })).status).toBe(200);
}

const mailed = (smtp: TestMailServer, subject: string) =>
  smtp.received
    .filter((mail) => mail.header("subject") === subject)
    .flatMap((mail) => mail.recipients)
    .toSorted();

const noFaults = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
};

test("the owner publishes a post and mails it to the readers", async ({ page, site, smtp }) => {
  test.slow();
  await openEditor(page, `${site}/admin/blog/new`);
  await page.getByLabel("Title *").fill("Mailed once");
  await articleText(page).fill("Begin with the worst cell.");
  await save(page);
  const choice = page.getByRole("checkbox", { name: "Mail this to 0 readers" });
  await expect(choice).toBeDisabled();
  await addReader(site, smtp, "ada@mail.example");
  await addReader(site, smtp, "grace@mail.example");
  await page.reload();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(/Test sent at \d\d:\d\d/)).toBeVisible();
  await expect.poll(() => mailed(smtp, "Test: Mailed once")).toEqual(["owner@site.example"]);

  const planned = page.getByRole("checkbox", { name: "Mail this to 2 readers" });
  await planned.click();
  await expect(planned).toBeChecked();
  await noFaults(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/Mailed: to 2 readers/)).toBeVisible({ timeout: 20_000 });
  expect(mailed(smtp, "Mailed once")).toEqual(["ada@mail.example", "grace@mail.example"]);
  const mail = smtp.received.find((each) => each.header("subject") === "Mailed once");
  expect(mail?.html).toContain("Begin with the worst cell.");
  await page.reload();
  await expect(page.getByText(/Mailed: to 2 readers/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Mail this/ })).toHaveCount(0);
});

test("the email of a post fits a phone and a large window", async ({ page, site, smtp }) => {
  const posts = await page.request.get(`${site}/api/blog-posts?limit=100`);
  const items = (await posts.json()) as { id: string; title: string }[];
  const post = items.find(({ title }) => title.startsWith("Point reactor kinetics"));
  await page.request.post(`${site}/api/admin/mailings/${post?.id}/test`);
  await expect.poll(() => smtp.received.find(({ html }) => html !== "")).toBeDefined();
  await page.setContent(smtp.received.find(({ html }) => html !== "")?.html ?? "");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect(page.getByRole("link", { name: "Unsubscribe" })).toHaveAttribute("href", /signature=/);
  }
});

test("the owner answers an inquiry, retries what failed, and erases the person", async ({ page, site, smtp }) => {
  test.slow();
  await sendSampleInquiry(site);
  await expect.poll(() => smtp.received.length).toBe(2);
  await page.goto(`${site}/admin?tab=inquiries`);
  await page.getByRole("link", { name: "Ada Sample" }).click();

  await test.step("writes a reply from a template; the draft survives a reload", async () => {
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    const text = page.getByLabel("Text *");
    await expect(text).toHaveValue(/^Hello Ada Sample,[\s\S]+> From three sources to one\.\n$/);
    await page.getByLabel("Template", { exact: true }).selectOption("Suggest a call");
    await expect(text).toHaveValue(/^Hello Ada Sample,\n\nthank you for your message[\s\S]+> A pipeline/);
    await text.fill("Hello Ada, let's talk on Monday about the zeppelin.");
    await expect(page.getByText("Draft saved")).toBeVisible();
    await noFaults(page);
    await page.getByRole("button", { name: "Toggle theme" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await noFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(text).toHaveValue("Hello Ada, let's talk on Monday about the zeppelin.");
  });

  await test.step("adds a template", async () => {
    await page.getByRole("button", { name: "Manage templates" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add template" }).click();
    await dialog.getByLabel("Name *").fill("Thanks");
    await dialog.getByRole("button", { name: "Save template" }).click();
    await expect(dialog.getByText("Thanks", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Delete No capacity" }).click();
    await expect(dialog.getByText("No capacity", { exact: true })).toHaveCount(0);
    await noFaults(page);
    await page.keyboard.press("Escape");
  });

  await test.step("attaches files; one that can't be attached loses nothing", async () => {
    const picker = page.getByLabel("Files to attach");
    const offer = { name: "Offer.txt", mimeType: "text/plain", buffer: Buffer.from("Two weeks.\n") };
    const program = { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") };
    await picker.setInputFiles([program, offer]);
    await expect(page.getByText("setup.exe is not a supported file type")).toBeVisible();
    // Only its content gives it away, and that the server reads.
    await picker.setInputFiles({ ...program, name: "photo.png" });
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("photo.png is not a supported file type")).toBeVisible();
    await noFaults(page);
    await expect(page.getByLabel("Text *")).toHaveValue("Hello Ada, let's talk on Monday about the zeppelin.");
    await page.getByRole("button", { name: "Remove photo.png" }).click();
    await expect(page.getByRole("list", { name: "Attached files" }).getByRole("listitem")).toHaveText([/Offer\.txt/]);
  });

  await test.step("sends it to an address that is refused, and retries from the outbox", async () => {
    smtp.refused.add("ada@works.example");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("It could not be sent: the mail server refused the address (550).")).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(/h left to reply/)).toBeVisible();
    smtp.refused.clear();
    await page.getByRole("link", { name: "Newsletter and mail" }).click();
    await page.getByRole("link", { name: "Outbox" }).click();
    await page.getByLabel("Show").selectOption("Failed");
    await noFaults(page);
    await page
      .getByRole("button", { name: "Retry “Your inquiry: Data Engineering Pipeline” to ada@works.example" })
      .click();
    await expect
      .poll(() => mailed(smtp, "Your inquiry: Data Engineering Pipeline"), { timeout: 20_000 })
      .toEqual(["ada@works.example"]);
    await page.getByLabel("Show").selectOption("Sent");
    await page.getByRole("link", { name: "Your inquiry: Data Engineering Pipeline" }).click();
    await expect(page.getByText("Answered")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Your reply: Your inquiry: Data Engineering Pipeline" }),
    ).toContainText("Sent");
    expect(smtp.received.at(-1)?.raw).toContain(Buffer.from("Two weeks.\n").toString("base64"));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download Offer.txt" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Offer.txt");
  });

  await test.step("prints the inquiry without the controls", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Inquiry from Ada Sample" })).toBeVisible();
    await expect(page.getByText("From three sources to one.").first()).toBeVisible();
    for (const name of ["Print", "Delete inquiry", "Logout", "Write another reply"]) {
      await expect(page.getByRole("button", { name })).toBeHidden();
    }
    await expect(page.getByLabel("Private notes")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("finds it by the reply's words and sets the status of all", async () => {
    await sendSampleInquiry(site, { name: "Second Sender", email: "second@works.example" });
    await page.goto(`${site}/admin?tab=inquiries&q=monday+zeppelin`);
    await expect(page.getByRole("rowheader")).toHaveText([/Ada Sample/]);
    await page.goto(`${site}/admin?tab=inquiries`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(page.getByText("2 selected")).toBeVisible();
    await noFaults(page);
    await page.getByLabel("Set the status of the selected inquiries").selectOption("Won");
    await expect(page.getByRole("cell", { name: "Won" })).toHaveCount(2);
  });

  await test.step("exports the person and erases everything", async () => {
    await page.getByRole("link", { name: "Ada Sample" }).click();
    await page.getByRole("button", { name: "This person's data" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Find" }).click();
    await expect(dialog.getByRole("listitem").first()).toHaveText("1 inquiry");
    await expect(dialog.getByText("1 reply")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download as JSON" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("person.json");
    await dialog.getByRole("button", { name: "Erase everything…" }).click();
    await expect(page.getByRole("dialog")).toContainText("1 inquiry, 2 attachments, 1 reply");
    await page.getByRole("button", { name: "Erase permanently" }).click();
    await expect(page.getByRole("rowheader")).toHaveText([/Second Sender/]);
    const left = await page.request.post(`${site}/api/admin/people/summary`, {
      headers: { origin: site },
      data: { email: "ada@works.example" },
    });
    expect(await left.json()).toMatchObject({ inquiries: 0, emails: 0, replies: 0, activity: 0 });
  });
});
