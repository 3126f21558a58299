import { createRequire } from "node:module";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { contactForm, SAMPLES, sampleFile, VALID_FIELDS } from "./inquiries.fixtures.ts";

// The package has no types of its own.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string) => { window: { document: Document } };
};

describeWithDatabase("the contact form without JavaScript", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { db } = site.core.database;
    for (const table of ["inquiries", "rate_limits"] as const) await db.deleteFrom(table).execute();
  });

  const documentOf = async (response: Response) => new JSDOM(await response.clone().text()).window.document;

  async function submit(fields: Record<string, string>, files: File[] = [], headers: Record<string, string> = {}) {
    const response = await site.request("/contact", { method: "POST", body: contactForm(fields, files), headers });
    return { response, document: await documentOf(response) };
  }
  const stored = () => site.core.database.db.selectFrom("inquiries").select("id").execute();

  it("leads to a page that confirms the message", async () => {
    const { response } = await submit({});
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact?sent=yes"]);
    const page = await site.request("/contact?sent=yes");
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const document = await documentOf(page);
    expect(document.querySelector("h1")?.textContent).toBe("Message sent successfully!");
    expect(document.body.textContent).toContain("I'll get back to you within 24 hours.");
    expect(document.querySelector("main a")?.getAttribute("href")).toBe("/#contact");
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["the link that led to the form", "http://site.test/?projectType=Other&from=%2Fresume", "/resume"],
    ["the page with the form", "http://site.test/?from=https://evil.example/", "/"],
    ["nothing, if it is no page of the site", "http://site.test/?from=//evil.example/resume%3Fq=ada", ""],
    ["nothing, if the browser is silent", "", ""],
  ])("stores where the visitor came from: %s", async (_what, referer, source) => {
    const failed = await submit({ name: "A" }, [], { referer });
    const kept = failed.document.querySelector<HTMLInputElement>("[name=sourcePage]")?.value;
    await submit({}, [], { referer });
    await submit({ sourcePage: kept ?? "", description: "Sent from the page of a failed one" });
    const rows = await site.core.database.db.selectFrom("inquiries").select("source_page").execute();
    expect(rows).toEqual([{ source_page: source }, { source_page: source }]);
  });

  it("stores a message once when the page is reloaded, and stores a different message separately", async () => {
    for (const description of ["The very same words", "The very same words", "Other words altogether"]) {
      expect((await submit({ description })).response.status).toBe(303);
    }
    expect(await stored()).toHaveLength(2);
    site.pass(DAY_MS);
    await submit({ description: "The very same words" });
    expect(await stored()).toHaveLength(3);
  });

  it("lists the problems and keeps all input in a form that can be sent again", async () => {
    const typed = {
      ...VALID_FIELDS,
      name: "A",
      budget: "Let's discuss",
      description: "One line\r\nand another",
      newsletter: "on",
      idempotencyKey: "kept-key-1",
      startedAt: "1700000000000",
      sourcePage: "/consulting-services",
      estimate: "service=data-engineering",
    };
    const { response, document } = await submit(typed, [sampleFile("tool.exe", SAMPLES.text)]);
    expect(response.status).toBe(422);
    const links = [...document.querySelectorAll("[role=alert] a")];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#name", "Name must be at least 2 characters"],
      ["#files", "tool.exe is not a supported file type"],
    ]);
    for (const link of links) expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
    expect(document.querySelector("#name")?.getAttribute("aria-describedby")).toBe("name-error");

    const labels = [...document.querySelectorAll("label[for]")].map((label) => label.textContent);
    expect(labels.slice(0, 3)).toEqual(["Name *", "Email *", "Company"]);
    expect(labels.at(-1)).toBe("Attachments (please choose them again)");

    const form = document.querySelector("form");
    expect(form?.getAttribute("action")).toBe("/contact");
    expect(form?.method).toBe("post");
    expect(form?.enctype).toBe("multipart/form-data");
    const kept = Object.fromEntries(
      [...(form?.querySelectorAll<HTMLInputElement>("input[name]:not([type=file]), select, textarea") ?? [])].map(
        (control) => [control.name, control.type === "checkbox" ? String(control.checked) : control.value],
      ),
    );
    expect(kept).toEqual({ ...typed, description: "One line\nand another", newsletter: "true", website: "" });

    const corrected = await submit({ ...kept, name: "Ada" });
    expect(corrected.response.status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  it("escapes markup in every field", async () => {
    const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea></select>&amp;`;
    const names = [...Object.keys(VALID_FIELDS), "website", "startedAt", "sourcePage", "estimate", "idempotencyKey"];
    const file = sampleFile(`${attack.replaceAll("/", "")}.exe`, SAMPLES.text);
    const { response, document } = await submit(Object.fromEntries(names.map((name) => [name, attack])), [file]);
    expect(response.status).toBe(422);
    expect(document.querySelectorAll("script, img, [onerror]")).toHaveLength(0);
    expect(document.querySelectorAll("form")).toHaveLength(1);
    expect(document.querySelector<HTMLInputElement>("#name")?.value).toBe(attack);
    expect(document.querySelector("textarea")?.value).toBe(attack);
  });

  it("keeps the input in every other refusal, too", async () => {
    const { response: wrong, document: form } = await submit({}, [sampleFile("tool.exe", SAMPLES.text)]);
    expect(wrong.status).toBe(415);
    expect(form.querySelector("textarea")?.value).toBe(VALID_FIELDS.description);

    for (let count = 0; count < 5; count += 1) await submit({ description: `Message number ${count}` });
    const { response, document } = await submit({ description: "The one too many" });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(document.body.textContent).toContain("Please wait a little");
    expect(document.querySelector("textarea")?.value).toBe("The one too many");
  });

  it("answers a broken form with a page, too", async () => {
    const response = await site.request("/contact", {
      method: "POST",
      headers: { "content-type": "multipart/form-data" },
      body: "nothing of use",
    });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });
});
