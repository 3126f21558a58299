import { expect, test } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { subscriptionMail } from "./newsletter-mails.ts";

const LINKS = {
  site: "https://site.example",
  confirm: "https://site.example/c",
  unsubscribe: "https://site.example/u",
};

test("the sample asks to confirm, or says that there is nothing to do", () => {
  expect(subscriptionMail("a@b.example", false, sampleContent(), LINKS)).toMatchObject({
    kind: "newsletter-confirmation",
    subject: "Please confirm your subscription",
    text: `Hello,

Someone subscribed this email address to the newsletter of https://site.example. If that was you, please open this link within 14 days and press the button there:

https://site.example/c

If it wasn't you, there is nothing to do: you won't receive the newsletter unless you confirm.

To unsubscribe at any time:
https://site.example/u
`,
  });
  expect(subscriptionMail("a@b.example", true, sampleContent(), LINKS)).toMatchObject({
    kind: "newsletter-already-confirmed",
    subject: "You are already subscribed",
    text: `Hello,

Someone subscribed this email address to the newsletter of https://site.example. It is already subscribed, so there is nothing to do.

To unsubscribe at any time:
https://site.example/u
`,
  });
});

test("the owner's words and closing stand above the link to unsubscribe", () => {
  const mails = {
    ...sampleContent().mails,
    confirm: { subject: "Noch ein Klick", paragraphs: ["Bitte bestätigen: {confirm-link}"] },
    closing: "{name}",
  };
  const content = { ...sampleContent(), mails };
  expect(subscriptionMail("a@b.example", false, content, LINKS)).toMatchObject({
    subject: "Noch ein Klick",
    text: `Bitte bestätigen: https://site.example/c\n\n${content.profile.name}\n\nTo unsubscribe at any time:\nhttps://site.example/u\n`,
  });
});
