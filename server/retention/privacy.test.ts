import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privacyFacts as inWords } from "#content/texts/privacy-facts.ts";
import { filledTextPage } from "#content/texts/text-page.ts";
import { ownerFacts } from "#content-types/site/placeholders.ts";
import { demos } from "#demos/demos.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { readSettings } from "#server/platform/settings.ts";
import { privacyFacts } from "./privacy-facts.ts";

/** Renders the page as plain text for the given settings. */
function pageFor(
  environment: Record<string, string>,
  other: { calendarUrl?: string; demosOff?: string[] } = {},
): string {
  const { privacy, profile, parts: shown } = sampleContent();
  const facts = { ...ownerFacts(profile), ...inWords(privacyFacts({ ...readSettings(environment), ...other })) };
  const { lead, sections } = filledTextPage(privacy, facts, shown);
  const parts = sections.flatMap(({ title, paragraphs, points, links }) => [
    title,
    ...paragraphs,
    ...points,
    ...links.map(({ label }) => label),
  ]);
  return [lead, ...parts].join("\n");
}

const model = (baseUrl: string) => ({ AI_BASE_URL: baseUrl, AI_MODEL: "sample" });
const mail = (smtpUrl: string) => ({ SMTP_URL: smtpUrl, MAIL_FROM: "site@site.example" });

test("names who is responsible, the legal bases and the rights", () => {
  const page = pageFor({});
  for (const part of ["Who is responsible", "Art. 6(1)(a)", "Art. 6(1)(b)", "Art. 6(1)(f)", "Your rights"]) {
    expect(page).toContain(part);
  }
});

test("says that a connected model's provider receives the input, only if one is connected", () => {
  expect(pageFor({})).toContain(
    "Models on this server answer what you type into a demo, and no other company receives it",
  );
  expect(pageFor({})).not.toContain("connected language model");
  const connected = pageFor(model("https://api.models.example/v1"));
  expect(connected).toContain(
    "goes from this server to the provider of the connected language model (api.models.example)",
  );
  expect(connected).not.toContain("no other company receives it");
});

test.each(["http://127.0.0.1:11434/v1", "http://[::1]:11434/v1", "http://192.168.1.7/v1", "http://ollama:11434/v1"])(
  "the owner's own model at %s is not a third party, and its address is not shown",
  (baseUrl) => {
    const page = pageFor(model(baseUrl));
    expect(page).toContain("a language model that I run myself");
    expect(page).not.toContain(new URL(baseUrl).hostname);
  },
);

test("speaks of the demos that are on, and has no part about demos where all are off", () => {
  const someOff = pageFor({}, { demosOff: ["ecommerce", "document-ai"] });
  expect(someOff).toContain("what you type into a demo");
  expect(someOff).not.toMatch(/sample shop stores|document demo/);
  const demosOff = demos.map(({ address }) => address);
  expect(pageFor({}, { demosOff })).not.toMatch(/^Demos$|^$|image analysis|demo\b|sample shop/m);
});

test("links to no page that is off", () => {
  const { colophon, parts } = sampleContent();
  const linksWhere = (pages: typeof parts.pages) =>
    filledTextPage(colophon, {}, { ...parts, pages }).sections.flatMap(({ links }) => links.map(({ href }) => href));
  expect(linksWhere([])).toContain("/playground");
  expect(linksWhere([{ address: "/playground", state: "off", title: "", text: "" }])).not.toContain("/playground");
});

test("names the calendar that booked meetings are also written into, only if there is one", () => {
  expect(pageFor({})).not.toContain("also stored in");
  expect(pageFor({}, { calendarUrl: "https://dav.calendar.example/ada/" })).toContain(
    "in my calendar at dav.calendar.example",
  );
  expect(pageFor({}, { calendarUrl: "http://192.168.1.7/ada/" })).toContain("in a calendar on a server of my own");
});

test("says that checking the box sends a picture, only if a vision model is connected", () => {
  const connected = model("https://api.models.example/v1");
  expect(pageFor(connected)).not.toContain("check the box");
  expect(pageFor({ ...connected, AI_VISION_MODEL: "sample" })).toContain(
    "a small copy also goes to api.models.example",
  );
});

test("names who delivers the emails", () => {
  expect(pageFor({})).toContain("no mail server at present");
  expect(pageFor(mail("smtps://user:secret@mail.provider.example"))).toContain(
    "Emails are delivered through mail.provider.example,",
  );
  expect(pageFor(mail("smtps://user:secret@mail.provider.example"))).not.toContain("secret");
  expect(pageFor(mail("smtp://localhost:25"))).not.toContain("Emails are delivered through");
});

/** Every file of the app that stores something in the browser, and where the page mentions it. */
const STORED_IN_THE_BROWSER: Record<string, string> = {
  "app/ui/theme/theme.ts": "the theme you chose",
  "app/ui/theme/theme-store.ts": "the theme you chose",
  "app/site/contact/draft.ts": "an unfinished inquiry",
  "app/ui/lib/contact-intent.ts": "what you had selected when a button took you to the contact form",
  "app/site/search/recent-searches.ts": "your recent searches",
  "app/site/browser/first-page.ts": "the first page that you opened here",
  "demos/ai-chatbot/view/use-support-chat.ts": "your conversation with the support demo",
  "demos/ecommerce/view/use-shop.ts": "the random key of your sample shop",
  "demos/data-warehouse/view/saved-questions.tsx": "questions that you save in the data warehouse demo",
  "app/ui/api/session-flag.ts": "in the owner’s browser only, what signing in requires",
  "app/admin/shell/session.ts": "in the owner’s browser only, what signing in requires",
  "app/admin/inquiries/use-autosave.ts": "unsaved changes",
  "app/admin/editor/saving/device-copy.ts": "unsaved changes",
};

test("mentions everything the app stores in a browser", () => {
  const storing = globSync("{app,demos}/**/*.{ts,tsx}")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.(?:test|spec)\.|-steps\./.test(file))
    .filter((file) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b/.test(readFileSync(file, "utf8")),
    );
  expect(storing.toSorted()).toEqual(Object.keys(STORED_IN_THE_BROWSER).toSorted());
  const page = pageFor({});
  for (const words of Object.values(STORED_IN_THE_BROWSER)) expect(page).toContain(words);
});
