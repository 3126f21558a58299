import { afterEach, beforeEach, expect, test } from "vitest";
import type { MakeItYoursAnswer } from "#contract/make-it-yours.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { jsonResume } from "#tests/support/samples/json-resume.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedContent } from "../seed.ts";
import { seedSections } from "../site/seed-sections.ts";

const AT = "/api/admin/make-it-yours";
const common = { description: "", content: "<p>Text</p>", featured: false, publishedAt: 1 };
const SEEDS = [
  { ...common, type: "blog-post", title: "A post", slug: "a-post", fields: {} },
  { ...common, type: "project", title: "A project", slug: "a-project", fields: {} },
  { ...common, type: "project", title: "Another", slug: "another", fields: {} },
] as const;

describeWithDatabase("making the site one's own", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    const { db } = site.core.database;
    await db.deleteFrom("content_items").execute();
    await db.deleteFrom("site_state").where("key", "in", ["seeded", "samples-removed-at"]).execute();
    await seedContent(site.core.database, site.core.clock, SEEDS);
    await seedSections(site.core.database, site.core.clock);
    owner = await site.signedIn();
  });
  afterEach(() => site.close());

  /** The steps of these that are done. */
  const done = async (...steps: (keyof MakeItYoursAnswer["left"])[]) => {
    const { left } = await progress();
    return steps.filter((step) => left[step].length === 0);
  };
  const progress = async () => (await (await owner(AT)).json()) as MakeItYoursAnswer;
  const post = (path: string, body: unknown = {}) => owner(AT + path, json("POST", body));
  const titles = async (type: string) =>
    ((await (await site.request(`/api/${type}`)).json()) as { title: string }[]).map(({ title }) => title);

  test("an imported resume is a working copy, and public once it is published", async () => {
    const answer = await post("/resume", jsonResume);
    expect(await answer.json()).toEqual({
      taken: [
        "name",
        "title",
        "email",
        "location",
        "profiles",
        "summary",
        "2 positions",
        "1 degree",
        "2 skill groups",
        "1 language",
      ],
      notes: ["projects: “Fjord crossing” has no page on this site and was left out of the resume."],
    });
    expect((await site.core.siteContent.current()).profile).toEqual(sampleContent().profile);
    const before = await progress();
    // The pitch is still the sample's.
    expect(await done("contact", "work", "resume", "look")).toEqual(["contact", "resume"]);
    expect(before.left.work).toContain("Profile: Pitch");
    expect(before.unpublished.map(({ key }) => key)).toEqual(["profile", "resume"]);

    expect(await (await post("/publish")).json()).toEqual({ published: ["Profile", "Resume"] });
    const { profile, resume } = await site.core.siteContent.current();
    expect(profile).toMatchObject({ name: "Robin Sample", jobTitle: "Bridge engineer", location: "Bergen, NO" });
    expect(resume.experience[0]).toEqual({
      title: "Lead engineer",
      employer: "Nordic Spans",
      location: "Bergen",
      period: { start: "2021-03", end: "" },
      highlights: ["Built <b>two</b> bridges."],
    });
    expect((await progress()).unpublished).toEqual([]);
    await site.services.makeItYours.draft("profile", { pitch: "Bridges that last." }, "owner");
    // The home page still speaks of the sample's trade.
    const { work } = (await progress()).left;
    expect(work).not.toContain("Profile: Pitch");
    expect(work).toContain("Home page: Contact: figures");
  });

  test("what a resume doesn't say is not the sample's, and a sample link is not published under another name", async () => {
    const { profiles: _, ...basics } = jsonResume.basics;
    await post("/resume", { ...jsonResume, basics });
    const { profile } = await site.services.makeItYours.upcoming();
    expect(profile).toMatchObject({ bookingUrl: "", links: { codeHosting: "", professionalNetwork: "" } });
    expect(await done("contact")).toEqual(["contact"]);

    const { bookingUrl, links } = sampleContent().profile;
    await site.services.makeItYours.draft("profile", { bookingUrl, links }, "owner");
    expect((await progress()).left.contact).toEqual([
      "Profile: Booking page",
      "Profile: Profiles, GitHub",
      "Profile: Profiles, LinkedIn",
    ]);
    const refused = await post("/publish");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: { fields: { "profile.bookingUrl": expect.stringContaining("the sample’s") } },
    });
  });

  test("a degree needs no subject, a certificate no month, and headings are the owner’s", async () => {
    const period = { startDate: "2001-10", endDate: "2006-06" };
    const answer = await post("/resume", {
      basics: { summary: "I certify." },
      education: [
        { studyType: "Mag. iur.", institution: "University of Vienna", ...period },
        { area: "Notarial training", institution: "Chamber of Notaries", ...period },
      ],
      certificates: [{ name: "Notary's exam", issuer: "Chamber of Notaries", date: "2009" }],
      languages: [{ language: "German", fluency: "native" }, { language: "Czech" }],
    });
    expect(await answer.json()).toMatchObject({ notes: [] });
    const { resume: imported } = await site.services.makeItYours.upcoming();
    const headings = { ...imported.headings, skills: "Fields of law" };
    await site.services.makeItYours.draft(
      "resume",
      { headings, skills: [{ name: "Property", items: ["Sales"] }] },
      "owner",
    );
    expect((await post("/publish")).status).toBe(200);
    const { resume } = await site.core.siteContent.current();
    expect(resume).toMatchObject({
      education: [
        { degree: "Mag. iur.", area: "" },
        { degree: "Notarial training", area: "" },
      ],
      certifications: [{ date: "2009" }],
      headings: { skills: "Fields of law", education: "Education" },
    });
    const json = await (await site.request("/resume.json")).json();
    expect(json).toMatchObject({
      education: [{ studyType: "Mag. iur." }, { studyType: "Notarial training" }],
      languages: [{ language: "German", fluency: "native" }, { language: "Czech" }],
    });
  });

  test("an import that leaves a required field empty says so at once", async () => {
    const answer = await post("/resume", { basics: { summary: "" }, work: [{ position: "Notary", name: "" }] });
    const { notes } = (await answer.json()) as { notes: string[] };
    expect(notes[0]).toBe(
      "To be filled in before it can be published: Summary; Experience, position 1, Employer; Experience, position 1, Period, From; Experience, position 1, Highlights.",
    );
  });

  test.each([
    ["a list", [1, 2], "it is not an object"],
    ["something else", { invoice: 7 }, "it has none of basics"],
    ["nothing", null, "it is not an object"],
  ])("%s instead of a resume gets a sentence and changes nothing", async (_what, body, why) => {
    const answer = await post("/resume", body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { file: expect.stringContaining(why) } } });
    expect((await progress()).unpublished).toEqual([]);
  });

  test("wrong types, scripts and endless texts are left out, kept as text or shortened", async () => {
    const hostile = {
      basics: { name: { first: "Robin" }, email: 7, profiles: [{ network: "GitHub", url: "javascript:alert(1)" }] },
      work: "many",
      education: [null, { institution: "<script>alert(1)</script>", startDate: "soon", area: "x".repeat(5000) }],
      skills: Array.from({ length: 40 }, (_, index) => ({ name: `Group ${index}`, keywords: [`Tool ${index}\u0000`] })),
    };
    const report = (await (await post("/resume", hostile)).json()) as { notes: string[] };
    expect(report.notes).toEqual([
      "To be filled in before it can be published: Summary; Education, degree 1, Period, From.",
      "work is not a list and was left out.",
      "education: 1 entry is no object.",
      "“Skill groups” holds 12 entries; 28 were left out.",
      expect.stringMatching(/^“Degree” holds 30 characters/),
    ]);
    const { profile, resume } = await site.services.makeItYours.upcoming();
    expect(profile.links).toEqual({ codeHosting: "", professionalNetwork: "" });
    expect(resume.education[0]).toMatchObject({
      institution: "<script>alert(1)</script>",
      period: { start: "", end: "" },
    });
    // The rules of the section decide what can be public, and name each field.
    const refused = await post("/publish");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: { fields: { "resume.education.0.period.start": expect.any(String), "profile.email": expect.any(String) } },
    });
    expect((await site.core.siteContent.current()).resume).toEqual(sampleContent().resume);
  });

  test("a resume of megabytes is refused", async () => {
    expect((await post("/resume", { basics: { summary: "x".repeat(2_000_000) } })).status).toBe(413);
  });

  test("removing the samples keeps what was edited, and undoing brings everything back", async () => {
    const [project] = (await (await owner("/api/admin/projects")).json()) as { id: string; title: string }[];
    const { db } = site.core.database;
    await db
      .updateTable("content_revisions")
      .set({ saved_by: "owner" })
      .where("item_id", "=", String(project?.id))
      .execute();
    const types = ["blog-post", "project"];
    expect((await progress()).samples).toEqual([
      { type: "blog-post", label: expect.any(String), count: 1 },
      { type: "project", label: "Projects", count: 1 },
    ]);
    expect(await (await post("/remove-samples", { types })).json()).toEqual({ count: 11 });
    expect(await titles("blog-posts")).toEqual([]);
    expect(await titles("projects")).toEqual([project?.title]);
    const removed = await progress();
    expect(removed).toMatchObject({ removedAt: expect.any(String), left: { samples: [] } });
    // Sections change for visitors only once they are published.
    expect((await site.core.siteContent.current()).home).toEqual(sampleContent().home);
    expect((await site.services.makeItYours.upcoming()).home.claims).toEqual([]);

    expect(await (await post("/undo")).json()).toEqual({ count: 11 });
    expect((await titles("projects")).toSorted()).toEqual(["A project", "Another"]);
    expect(await titles("blog-posts")).toEqual(["A post"]);
    expect(await progress()).toMatchObject({ removedAt: null, unpublished: [] });
    // Twice does nothing more, and the samples can be removed again.
    expect(await (await post("/undo")).json()).toEqual({ count: 0 });
    expect(await (await post("/remove-samples", { types })).json()).toEqual({ count: 11 });
  });

  test("samples in a renamed category are still samples", async () => {
    const before = await progress();
    const renaming = { action: "edit", keys: ["development"], name: "Weddings", color: "blue" };
    expect((await owner("/api/admin/taxonomies/work", json("POST", renaming))).status).toBe(200);
    expect((await progress()).samples).toEqual(before.samples);
    const sections = await site.services.siteViews.listSections();
    expect(sections.filter(({ isSample }) => !isSample).map(({ key }) => key)).toEqual(["categories"]);
  });

  test("neutral sections can be published as they are", async () => {
    await post("/remove-samples", { types: ["blog-post", "project"] });
    expect((await post("/publish")).status).toBe(200);
    expect((await site.core.siteContent.current()).resume.experience).toEqual([]);
    expect((await site.request("/resume.json")).status).toBe(200);
    expect((await site.request("/resume.pdf")).status).toBe(200);
  });

  test("pages that few trades need go off with the samples, also where a demo was switched off before", async () => {
    const off = { address: "/demos/pipeline-cfd", state: "off", title: "", text: "" };
    await site.services.makeItYours.draft("parts", { pages: [off] }, "owner");
    await post("/publish");
    await post("/remove-samples", { types: ["blog-post"] });
    await post("/publish");
    const { parts } = await site.core.siteContent.current();
    expect(parts.pages.map(({ address }) => address)).toEqual([off.address, "/evidence", "/estimate", "/colophon"]);
  });

  test("without the samples, no page says the sample's pitch once the profile has another", async () => {
    await post("/remove-samples", { types: ["blog-post", "project"] });
    expect(await done("work", "resume", "form", "services", "booking")).toEqual(["form", "booking"]);
    await site.services.makeItYours.draft(
      "profile",
      { name: "Dana Lawyer", pitch: "Contracts in plain words." },
      "owner",
    );
    expect(await done("resume", "services", "legal")).toEqual(["services"]);
    const upcoming = await site.services.makeItYours.upcoming();
    const preview = await site.services.siteViews.preview("home");
    expect(preview.content.home.aboutIntro).toEqual([sampleContent().profile.pitch]);
    await post("/publish");
    for (const { home, resume, "services-page": services } of [upcoming, await site.core.siteContent.current()]) {
      expect([home.aboutIntro[0], resume.summary, services.lead]).toEqual(Array(3).fill("Contracts in plain words."));
    }
    await site.services.makeItYours.draft("resume", { summary: "Twenty years of contracts." }, "owner");
    await site.services.makeItYours.draft("terms", { lead: "Nothing here is legal advice." }, "owner");
    await site.services.makeItYours.draft("privacy", { lead: "This site keeps little." }, "owner");
    // The colophon, which describes the sample site, is off until it is wanted.
    expect(await done("resume", "legal")).toEqual(["resume", "legal"]);
    const { parts } = await site.core.siteContent.current();
    expect(parts.pages.map(({ address, state }) => `${address} ${state}`)).toEqual([
      "/evidence off",
      "/estimate off",
      "/colophon off",
    ]);
  });

  test("a section edited in another tab is neither overwritten nor published half", async () => {
    await post("/resume", jsonResume);
    const item = (await (await owner("/api/admin/site/profile/site-profile")).json()) as Record<string, unknown>;
    const stale = { ...item, ...(item.workingCopy as object), revision: 1, seenCopy: "none", name: "Late" };
    const late = await owner("/api/admin/site/profile/site-profile/working-copy", json("PUT", stale));
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect((await site.services.makeItYours.upcoming()).profile.name).toBe("Robin Sample");
  });

  test("only the owner can see and do any of it, and dismissing lasts", async () => {
    expect((await site.request(AT)).status).toBe(401);
    for (const step of ["/resume", "/remove-samples", "/undo", "/publish"]) {
      expect((await site.request(AT + step, json("POST", {}))).status).toBe(401);
    }
    await owner(AT, json("PUT", { dismissed: true }));
    expect(await progress()).toMatchObject({ isDismissed: true });
    await owner(AT, json("PUT", { dismissed: false }));
    expect(await progress()).toMatchObject({ isDismissed: false });
  });
});
