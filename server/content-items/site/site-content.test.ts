import { afterEach, beforeEach, expect, test } from "vitest";
import { siteSections } from "#content-types/site/site-sections.ts";
import { systemClock } from "#server/platform/clock.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedSections } from "./seed-sections.ts";
import { sampleContent } from "./site-samples.ts";

type Values = Record<string, unknown>;
type Item = Values & { revision: number; copyWriteId: string | null; workingCopy: Values | null };

const COMMON = ["title", "slug", "description", "content", "featured"];

describeWithDatabase("site sections", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await site.core.database.db.deleteFrom("content_items").execute();
    await seedSections(site.core.database, site.core.clock);
    owner = await site.signedIn();
  });
  afterEach(() => site.close());

  const address = (key: string, part = "") => `/api/admin/site/${key}/site-${key}${part}`;
  const open = async (key: string) => (await (await owner(address(key))).json()) as Item;

  /** What the editor sends: the section's fields, the common ones, and the revision it started from. */
  function payload(key: keyof ReturnType<typeof sampleContent>, item: Item, change: Values) {
    const fields = Object.keys(sampleContent()[key]);
    const kept = Object.fromEntries([...COMMON, ...fields].map((name) => [name, item[name]]));
    return { ...kept, revision: item.revision, ...change };
  }

  test("an edit is public at once: in the facts, the manifest and the resume of every instance", async () => {
    const other = await openTestSite(storage.settings);
    try {
      const before = (await (await other.request("/resume.json")).json()) as { basics: { name: string } };
      expect(before.basics.name).toBe(sampleContent().profile.name);

      const item = await open("profile");
      const saved = await owner(address("profile"), json("PUT", payload("profile", item, { name: "Robin Sample" })));
      expect(saved.status).toBe(200);

      expect((await site.core.siteContent.current()).profile.name).toBe("Robin Sample");
      expect(await (await site.request("/manifest.webmanifest")).json()).toMatchObject({ short_name: "Robin Sample" });
      await expect
        .poll(async () => (await (await other.request("/resume.json")).json()) as object)
        .toMatchObject({ basics: { name: "Robin Sample" } });
    } finally {
      await other.close();
    }
  });

  test("a working copy is public only after it is published", async () => {
    const item = await open("skills");
    const skills = [{ name: "Rust", level: 40 }];
    const copied = await owner(address("skills", "/working-copy"), json("PUT", payload("skills", item, { skills })));
    expect(copied.status).toBe(200);
    expect((await site.core.siteContent.current()).skills.skills).toEqual(sampleContent().skills.skills);
    const preview = await site.services.siteViews.preview("skills");
    expect(preview).toMatchObject({ address: "/", content: { skills: { skills } } });

    const published = await owner(address("skills"), json("PUT", payload("skills", item, { skills })));
    expect(published.status).toBe(200);
    expect((await site.core.siteContent.current()).skills.skills).toEqual(skills);
  });

  test("a part of the home page waits until something is published for it", async () => {
    const shown = async () => (await site.core.siteContent.current()).parts.home;
    const empty = { projects: "hidden", "ai-playground": "hidden", "consulting-services": "hidden", blog: "hidden" };
    expect(await shown()).toEqual({ ...sampleContent().parts.home, ...empty });

    const project = { title: "Footbridge", description: "A bridge.", content: "<p>It stands.</p>" };
    const created = await owner("/api/admin/projects", json("POST", project));
    const { id, revision } = (await created.json()) as { id: string; revision: number };
    expect((await shown()).projects).toBe("hidden");
    await owner(`/api/admin/projects/${id}/publish`, json("POST", { revision }));
    expect(await shown()).toEqual({ ...sampleContent().parts.home, ...empty, projects: "shown" });
  });

  test("the date of the terms moves when they change, and only then", async () => {
    const today = new Date(site.core.clock.now()).toISOString().slice(0, 10);
    const { changedOn } = sampleContent().terms;
    const save = async (change: Values) => {
      const answer = await owner(address("terms"), json("PUT", payload("terms", await open("terms"), change)));
      expect(answer.status).toBe(200);
      return (await site.core.siteContent.current()).terms.changedOn;
    };
    expect(await save({})).toBe(changedOn);
    expect(await save({ lead: "Be kind." })).toBe(today);
    expect(await save({ lead: "Be patient.", changedOn: "2100-01-01" })).toBe("2100-01-01");
  });

  test("a save that started from an older revision gets the newer one", async () => {
    const item = await open("profile");
    await owner(address("profile"), json("PUT", payload("profile", item, { name: "First" })));
    const late = await owner(address("profile"), json("PUT", payload("profile", item, { name: "Second" })));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: { code: "stale", current: { name: "First", revision: 2 } },
    });
  });

  test("an older revision comes back as a working copy, and is public when it is published", async () => {
    const item = await open("profile");
    await owner(address("profile"), json("PUT", payload("profile", item, { name: "Mistaken" })));
    const restored = await owner(address("profile", "/revisions/1/restore"), json("POST", { revision: 2 }));
    expect(await restored.json()).toMatchObject({
      name: "Mistaken",
      workingCopy: { name: sampleContent().profile.name },
    });
    expect((await site.core.siteContent.current()).profile.name).toBe("Mistaken");
    const { workingCopy } = await open("profile");
    const back = payload("profile", { ...workingCopy, revision: 2 } as Item, {});
    expect((await owner(address("profile"), json("PUT", back))).status).toBe(200);
    expect((await site.core.siteContent.current()).profile).toEqual(sampleContent().profile);
  });

  test("publishing something invalid names each field and changes nothing", async () => {
    const item = await open("resume");
    const [job] = sampleContent().resume.experience;
    const change = {
      phone: "none",
      summary: " ",
      certifications: Array.from({ length: 13 }, () => ({ name: "A", issuer: "B", date: "2024-05" })),
      experience: [{ ...job, highlights: [], period: { start: "2024-05", end: "2023-01" } }],
    };
    const refused = await owner(address("resume"), json("PUT", payload("resume", item, change)));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: {
        fields: {
          phone: expect.stringContaining("international number"),
          summary: "Please fill in “Summary”",
          certifications: "Please keep this to 12 entries",
          "experience.0.highlights": "Please add at least one",
          "experience.0.period.end": expect.stringContaining("later"),
        },
      },
    });
    expect((await site.core.siteContent.current()).resume).toEqual(sampleContent().resume);
    // Half-written, it is kept.
    const { certifications: _tooMany, ...half } = change;
    const kept = await owner(address("resume", "/working-copy"), json("PUT", payload("resume", item, half)));
    expect(kept.status).toBe(200);
  });

  test("the privacy policy keeps the facts that the site computes, and knows no others", async () => {
    const item = await open("privacy");
    const [first, ...rest] = sampleContent().privacy.sections;
    const withUnknown = [{ ...first, paragraphs: ["{name} has {secrets}."] }, ...rest];
    const unknown = await owner(address("privacy"), json("PUT", payload("privacy", item, { sections: withUnknown })));
    expect(await unknown.json()).toMatchObject({
      error: { fields: { "sections.0.paragraphs.0": expect.stringContaining("no fact named {secrets}") } },
    });
    const without = sampleContent().privacy.sections.filter(({ title }) => title !== "Demos");
    const missing = await owner(address("privacy"), json("PUT", payload("privacy", item, { sections: without })));
    expect(await missing.json()).toMatchObject({
      error: { fields: { sections: expect.stringContaining("Please keep {demos}") } },
    });
  });

  test("a section can't be created, removed, renamed or read by visitors", async () => {
    for (const path of [address("profile"), "/api/admin/mail-facts"]) {
      expect((await site.request(path)).status).toBe(401);
    }
    expect((await owner("/api/admin/site/profile", json("POST", { title: "Another" }))).status).toBe(404);
    expect((await owner(address("profile"), { method: "DELETE" })).status).toBe(404);
    expect((await owner(address("profile", "/trash"), json("POST", { revision: 1 }))).status).toBe(404);
    const renamed = payload("profile", await open("profile"), { name: "Robin", title: "Boss", slug: "boss" });
    expect(await (await owner(address("profile"), json("PUT", renamed))).json()).toMatchObject({ slug: "profile" });
  });

  test("the list says which sections are still samples", async () => {
    const list = () => site.services.siteViews.listSections();
    expect((await list()).map(({ key, isSample }) => [key, isSample])).toEqual(
      siteSections.map(({ key }) => [key, true]),
    );
    const item = await open("skills");
    await owner(address("skills"), json("PUT", payload("skills", item, { skills: [{ name: "Rust", level: 40 }] })));
    expect((await list()).filter(({ isSample }) => !isSample).map(({ key }) => key)).toEqual(["skills"]);
  });

  test("a section that was never saved follows its file, one that was saved keeps what it says", async () => {
    const { db } = site.core.database;
    const older = JSON.stringify({ ...sampleContent().profile, name: "From an older file" });
    await db.updateTable("content_items").set({ fields: older }).where("id", "=", "site-profile").execute();
    await seedSections(site.core.database, systemClock);
    expect((await site.core.siteContent.current()).profile.name).toBe(sampleContent().profile.name);

    await owner(address("profile"), json("PUT", payload("profile", await open("profile"), { name: "Mine" })));
    await seedSections(site.core.database, systemClock);
    expect((await site.core.siteContent.current()).profile.name).toBe("Mine");
  });
});
