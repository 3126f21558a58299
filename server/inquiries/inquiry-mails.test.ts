import { expect, test } from "vitest";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Inquiry } from "#contract/inquiry.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { inquiryMails } from "./inquiry-mails.ts";

const INQUIRY = {
  name: "Grace Typed",
  email: "grace@works.example",
  projectType: "Data Engineering Pipeline",
  description: "Typed words.",
  newsletter: false,
} as Inquiry;
const SITE = { ownerEmail: "owner@site.example", siteUrl: "https://site.example" };

const mailsOf = (
  changes: Partial<SiteContent> = {},
  inquiry: Partial<Inquiry> = {},
  site: Partial<typeof SITE> = SITE,
) =>
  inquiryMails(
    { id: "an-id", inquiry: { ...INQUIRY, ...inquiry }, fileNames: [], isSuspected: false },
    { ...sampleContent(), ...changes },
    { ownerEmail: undefined, siteUrl: undefined, ...site },
  );

test("the notification leads to the inquiry", () => {
  expect(mailsOf()[0]?.text).toContain("\nFiles and status: https://site.example/admin/inquiries/an-id\n");
});

test("the sample confirms with and without a type, a promise and an address of the site", () => {
  expect(mailsOf()[1]).toMatchObject({
    subject: "Thank you for your message",
    text: `Hello,

Thank you for writing about your project (Data Engineering Pipeline). Your message has arrived,
and I'll get back to you within 24 hours.

If you didn't write to me, someone entered your address by mistake. Please ignore this email.

https://site.example`,
  });
  const contact = { ...sampleContent().contact, replyWithin: "" } as const;
  expect(mailsOf({ contact }, { projectType: undefined }, {})[0]?.text).toBe(`Hello,

Thank you for writing about your project. Your message has arrived,
and I'll get back to you.

If you didn't write to me, someone entered your address by mistake. Please ignore this email.`);
});

test("the owner's words, and none of the visitor's", () => {
  const mails = {
    ...sampleContent().mails,
    received: { subject: "Danke: {about}", paragraphs: ["Guten Tag,", "ich melde mich {reply}."] },
    closing: "Viele Grüße\n{name}",
  };
  const profile = { ...sampleContent().profile, name: "Ada Owner" };
  const [, confirmation] = mailsOf({ mails, profile });
  expect(confirmation).toMatchObject({
    subject: "Danke: your project (Data Engineering Pipeline)",
    text: "Guten Tag,\n\nich melde mich within 24 hours.\n\nViele Grüße\nAda Owner",
  });
  expect(confirmation?.text).not.toMatch(/Grace|Typed/);
});

test("the notification begins with the owner's words, and keeps the message as it was typed", () => {
  const mails = {
    ...sampleContent().mails,
    notification: { subject: "{sender} schreibt", paragraphs: ["Guten Morgen {name}:", "{about}"] },
    closing: "Viele Grüße",
  };
  const profile = { ...sampleContent().profile, name: "Ada Owner" };
  const description = "Braces: {name} and {site}.";
  const [notification] = mailsOf({ mails, profile }, { description, name: "{about}" });
  expect(notification?.subject).toBe("{about} schreibt");
  expect(notification?.text).toMatch(
    /^Guten Morgen Ada Owner:\n\nData Engineering Pipeline \({about}\)\n\nName: {about}\n/,
  );
  expect(notification?.text).toContain(description);
  expect(notification?.text).not.toContain("Viele Grüße");
  expect(mailsOf()[0]?.subject).toBe("New inquiry: Data Engineering Pipeline (Grace Typed)");
  const suspected = { id: "an-id", inquiry: INQUIRY, fileNames: [], isSuspected: true };
  expect(inquiryMails(suspected, { ...sampleContent(), mails }, SITE)).toMatchObject([
    { subject: "Possible spam: Data Engineering Pipeline (Grace Typed)" },
  ]);
});
