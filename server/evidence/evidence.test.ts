import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { EvidenceOverview, ProofSuggestion } from "#contract/evidence.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { receive } from "#server/inquiries/inquiries.fixtures.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

type Values = Record<string, unknown>;

describeWithDatabase("evidence", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
    for (const table of ["content_items", "inquiries"] as const)
      await site.core.database.db.deleteFrom(table).execute();
    await seedSections(site.core.database, site.core.clock);
  });
  afterEach(() => site.close());

  const read = async <Answer>(path: string) => (await (await owner(path)).json()) as Answer;
  const overview = () => read<EvidenceOverview>("/api/admin/evidence");

  async function save(key: "evidence" | "profile" | "skills", change: Values) {
    const address = `/api/admin/site/${key}/site-${key}`;
    const { revision } = await read<{ revision: number }>(address);
    const common = { title: key, slug: key, description: "", content: "", featured: "false" };
    return owner(address, json("PUT", { ...common, ...sampleContent()[key], ...change, revision }));
  }

  async function publish(type: string, item: Values) {
    const created = (await (await owner(`/api/admin/${type}`, json("POST", item))).json()) as {
      id: string;
      revision: number;
    };
    const answer = await owner(
      `/api/admin/${type}/${created.id}/publish`,
      json("POST", { revision: created.revision }),
    );
    expect(answer.status).toBe(200);
    return { ...created, revision: ((await answer.json()) as { revision: number }).revision };
  }

  const proof = (address: string, checkedOn = "") => ({ address, text: "", checkedOn });
  const entry = (...shownBy: object[]) => [{ claim: "Skill: Rust", shownBy, number: "shown" }];

  it("knows public pages only, and forgets those that are no longer public", async () => {
    const post = await publish("blog-posts", {
      title: "A mesh",
      slug: "a-mesh",
      description: "About cells.",
      category: "AI/ML",
    });
    const page = (path = "/blog/a-mesh") => site.services.evidence.page(path);
    expect(await page()).toEqual({
      path: "/blog/a-mesh",
      label: expect.any(String),
      title: "A mesh",
      description: "About cells.",
    });
    await owner(`/api/admin/blog-posts/${post.id}/unpublish`, json("POST", { revision: post.revision }));
    await expect(page()).rejects.toMatchObject({ status: 404 });
    expect(await page("/demos/pipeline-cfd")).toMatchObject({ path: "/demos/pipeline-cfd" });
    for (const path of ["javascript:alert(1)", "", "/blog/../admin?x", "/admin", "//evil.example", "/blog/never"])
      await expect(page(path)).rejects.toMatchObject({ status: 404 });
  });

  it("refuses a page that can't exist and a link without the day on which it was read", async () => {
    const refused = await save("evidence", {
      entries: entry(proof("/nowhere"), proof("https://other.example/review"), proof("/demos/pipeline-cfd"), proof("")),
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: {
        fields: {
          "entries.0.shownBy.0.address": "There is no page at /nowhere",
          "entries.0.shownBy.1.checkedOn": "Please say when you checked this link",
          "entries.0.shownBy.3.address": "Please name a page or a link, or write a note below",
        },
      },
    });
    const note = { address: "", text: "Counted from twelve surveys.", checkedOn: "" };
    expect((await save("evidence", { entries: entry(note) })).status).toBe(200);
    const kept = entry(proof("https://other.example/review", "2026-11-01"), proof("/consulting-services#advice"));
    expect((await save("evidence", { entries: kept })).status).toBe(200);
    expect((await save("evidence", { entries: entry(proof("javascript:alert(1)")) })).status).toBe(422);
  });

  it("lists all claims of the site and what differs between two places", async () => {
    await publish("projects", { title: "Valves", slug: "valves", results: [{ value: "3", label: "meshes" }] });
    const { claims, contradictions } = await overview();
    expect(claims).toContainEqual({ key: "Project valves: meshes", place: "Valves", text: "3 meshes" });
    expect(claims).toContainEqual({ key: "Skill: CFD/FEA Analysis", place: "Skills", text: "CFD/FEA Analysis, 85%" });
    expect(contradictions.map(({ sections }) => sections)).toContainEqual(["home", "services-page"]);
    expect(await read("/api/admin/claims?q=cfd%2Ffea&limit=10")).toEqual([{ name: "Skill: CFD/FEA Analysis" }]);
    for (const path of ["evidence", "claims", "proofs"])
      expect((await site.request(`/api/admin/${path}`)).status).toBe(401);
  });

  it("finds pages by their words", async () => {
    await publish("blog-posts", {
      title: "Grids for reviewers",
      slug: "grids",
      description: "Mesh refinement.",
      category: "AI/ML",
    });
    const found = async (query: Record<string, string>) =>
      (await read<ProofSuggestion[]>(`/api/admin/proofs?${new URLSearchParams(query)}`)).map(({ name }) => name);
    await expect.poll(() => found({ q: "mesh refine", limit: "10" })).toContain("/blog/grids");
    expect(await found({ q: "" })).toEqual([]);
    expect(await found({ q: "pipeline cfd" })).toContain("/demos/pipeline-cfd");
  });

  it("counts projects, years and replies, for visitors only on a site that is somebody's", async () => {
    await publish("projects", { title: "Valves", slug: "valves" });
    for (const hours of [1, 2, 3, 4, 200]) {
      const id = await receive(site, { email: `person-${hours}@mail.example` });
      const sent = site.core.clock.now() + hours * HOUR_MS;
      const reply = { subject: "Re", text: "Hello", written_by: "owner", created_at: sent, sent_at: sent };
      await site.core.database.db
        .insertInto("inquiry_replies")
        .values({ id: `reply-${hours}`, inquiry_id: id, ...reply })
        .execute();
    }
    const { counted } = await overview();
    expect(counted.map(({ value }) => value)).toEqual(["1", expect.stringMatching(/^\d+$/), "3 h"]);
    expect(counted[2]?.label).toContain("the median of 5, 90 days up to");
    const visitors = () => site.services.evidence.counted();
    expect(await visitors()).toEqual([]);
    await save("profile", { name: "Robin Sample" });
    // Proof is off until the owner has changed it.
    expect(await visitors()).toEqual([]);
    await save("evidence", { computed: "shown", percentMeans: "Percent of the work that I do alone." });
    expect(await visitors()).toEqual(counted);
    await save("evidence", { computed: "hidden" });
    expect(await visitors()).toEqual([]);
    site.pass(91 * DAY_MS);
    owner = await site.signedIn();
    expect((await overview()).counted).toHaveLength(2);
  });

  it("adds none of the sample's claims to a site that is already somebody's", async () => {
    await save("profile", { name: "Robin Sample" });
    await site.core.database.db.deleteFrom("content_items").where("id", "=", "site-evidence").execute();
    for (const _start of [1, 2]) {
      await seedSections(site.core.database, site.core.clock);
      expect((await site.core.siteContent.current()).evidence).toEqual({
        percentMeans: "",
        computed: "hidden",
        entries: [],
      });
    }
  });
});
