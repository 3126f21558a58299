import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openMailServer } from "#tests/support/network/smtp.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { cutOff } from "#tests/support/page/page-state.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { openSection } from "#tests/support/page/site-sections.ts";
import { sendSampleInquiry } from "#tests/support/samples/inquiry.ts";

test.slow();

test("the owner words the confirmation, sees it, and visitors receive it", async ({ page, launch }) => {
  const smtp = await openMailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Site <site@site.example>", SITE_URL: "http://localhost:9" };
  const site = await launch({ env }).address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Emails");
  await expect(page.getByRole("link", { name: "Preview" })).toHaveCount(0);
  const form = page.getByRole("group", { name: "Confirmation of a message" });
  const preview = page.getByRole("region", { name: "Preview: Confirmation of a message" });
  await expect(preview).toContainText("I'll get back to you within 24 hours.");

  await form.locator("summary").click();
  await form.getByLabel("Subject *").fill("Got it: {about}");
  await page.getByLabel("Closing").fill("So long\n{name} of {company}");
  await expect(preview).toContainText("Got it: your project (Data Engineering Pipeline)");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Closing: There is no fact named {company}")).toBeVisible();
  await page.getByLabel("Closing").fill("So long, at {site}");
  const notification = page.getByRole("group", { name: "Notification of a message, to you" });
  await notification.locator("summary").click();
  await notification.getByLabel("Subject *").fill("{sender}!");
  await expect(page.getByRole("region", { name: "Preview: Notification of a message, to you" })).toContainText(
    /^Ada Sample![\s\S]+Name: Ada Sample/,
  );
  await page.getByRole("textbox", { name: "Footer of a mailed post" }).fill("{name}, Street 1");
  await expect(page.getByRole("region", { name: "Preview: Footer of a mailed post" })).toContainText(
    "Street 1 Unsubscribe",
  );
  const words = await preview.innerText();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Further up, the bar with the buttons covers whatever is being scrolled past.
    await jumpTo(page, 100_000);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Your changes are now public.")).toBeVisible();

  await sendSampleInquiry(site);
  const mail = () => smtp.received.find(({ recipients }) => recipients.includes("ada@works.example"));
  await expect.poll(mail).toBeDefined();
  expect(mail()?.header("subject")).toBe("Got it: your project (Data Engineering Pipeline)");
  expect(mail()?.text).toContain("So long, at http://localhost:9");
  expect(words.replace(/\s+/g, " ")).toContain(mail()?.text.replace(/\s+/g, " ").trim());
  await smtp.close();
});
