import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_PREVIEW_LINKS } from "#contract/limits.ts";
import type { NewPreviewLinkAnswer, PreviewLinkAnswer } from "#contract/preview-links.ts";
import { cleanUp } from "#server/retention/retention.fixtures.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedSections } from "../site/seed-sections.ts";

const POST = "/api/admin/blog-posts/id-1";

describeWithDatabase("preview links", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    await seedSections(site.core.database, site.core.clock);
    await addPosts(site.core.database.db, [samplePost(1), samplePost(2, { state: "draft", publishAt: undefined })]);
  });
  afterAll(() => site.close());

  /** Sessions end when the clock moves on, so each test signs in. */
  const signIn = async () => {
    owner = await site.signedIn();
  };
  const share = async (path = POST, days = 7) => {
    const response = await owner(`${path}/preview-links`, json("POST", { days }));
    expect(response.status).toBe(201);
    return (await response.json()) as NewPreviewLinkAnswer;
  };
  /** What the page of the link shows. */
  const open = ({ address }: NewPreviewLinkAnswer) => site.services.siteViews.openPreview(address.split("=")[1] ?? "");
  const listed = async (path = POST) => (await (await owner(`${path}/preview-links`)).json()) as PreviewLinkAnswer[];

  test("show the working copy as it stands, to anyone", async () => {
    await signIn();
    const link = await share();
    expect(link.address).toMatch(/^\/preview\?link=[\w-]{43}$/);
    expect(await open(link)).toMatchObject({ item: { type: "blog-post", title: "Post 1" } });
    const copy = { title: "Not public yet", tags: ["New"], revision: 1, writeId: "w".repeat(16), seenCopy: null };
    expect((await owner(`${POST}/working-copy`, json("PUT", copy))).status).toBe(200);
    expect(await open(link)).toMatchObject({ item: { title: "Not public yet", fields: { tags: ["New"] } } });
    expect(await (await site.request("/api/blog-posts/post-1")).json()).toMatchObject({ title: "Post 1" });

    const draft = await share("/api/admin/blog-posts/id-2");
    expect(await open(draft)).toMatchObject({ item: { title: "Post 2", state: "draft" } });
  });

  test("are stored only as a hash", async () => {
    await signIn();
    const { address } = await share();
    const token = address.split("=")[1] ?? "";
    const rows = await site.core.database.db.selectFrom("preview_links").selectAll().execute();
    const activity = await site.core.database.db.selectFrom("activity").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, activity])).not.toContain(token);
    expect(activity.map(({ summary }) => summary)).toContain("Blog post “Post 1” shared as a preview");
    expect(JSON.stringify(await listed())).not.toContain(token);
  });

  test("show a section of the site with its changes", async () => {
    await signIn();
    const path = "/api/admin/site/profile/site-profile";
    const saved = (await (await owner(path)).json()) as Record<string, unknown>;
    const names = ["title", "slug", ...Object.keys((await site.core.siteContent.current()).profile)];
    const kept = Object.fromEntries(names.map((name) => [name, saved[name]]));
    const copy = { ...kept, jobTitle: "Juggler", revision: saved.revision };
    expect((await owner(`${path}/working-copy`, json("PUT", copy))).status).toBe(200);
    const link = await share(path);
    expect(await open(link)).toMatchObject({ address: "/", content: { profile: { jobTitle: "Juggler" } } });
  });

  test("end when they expire, are revoked, or the item goes to the trash, and all look alike then", async () => {
    await signIn();
    const short = await share(POST, 1);
    const long = await share(POST, 30);
    const revoked = await share(POST);
    const { length } = await listed();
    expect((await owner(`${POST}/preview-links/${revoked.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await owner(`${POST}/preview-links/${revoked.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await listed()).toHaveLength(length - 1);
    site.pass(DAY_MS);
    await signIn();
    expect((await listed()).map(({ id }) => id)).not.toContain(short.id);
    const unknown = { ...short, address: `/preview?link=${"x".repeat(43)}` };
    const refusals = [];
    for (const link of [short, revoked, unknown]) refusals.push(await open(link).catch(String));
    expect(new Set(refusals).size).toBe(1);
    await expect(open(unknown)).rejects.toMatchObject({ status: 404 });
    expect(await open(long)).toMatchObject({ item: { title: "Not public yet" } });

    await cleanUp(site.core);
    const stored = await site.core.database.db.selectFrom("preview_links").select("id").execute();
    expect(stored.map(({ id }) => id)).not.toContain(short.id);
    expect(stored.map(({ id }) => id)).toContain(long.id);

    await owner(`${POST}/trash`, json("POST", { revision: 1 }));
    await expect(open(long)).rejects.toMatchObject({ status: 404 });
    expect((await owner(`${POST}/preview-links`, json("POST", { days: 1 }))).status).toBe(409);
    await owner(`${POST}`, { method: "DELETE" });
    const left = await site.core.database.db.selectFrom("preview_links").select("item_id").execute();
    expect(left.map(({ item_id }) => item_id)).not.toContain("id-1");
  });

  test("are limited in number", async () => {
    await signIn();
    const path = "/api/admin/blog-posts/id-2";
    const { length } = await listed(path);
    for (let count = length; count < MAX_PREVIEW_LINKS; count += 1) await share(path);
    expect((await owner(`${path}/preview-links`, json("POST", { days: 1 }))).status).toBe(409);
  });

  test.each([[{ days: 2 }], [{ days: "7" }], [{}], [{ days: 1, token: "mine" }]])("%j is refused", async (body) => {
    await signIn();
    expect((await owner("/api/admin/blog-posts/id-2/preview-links", json("POST", body))).status).toBe(422);
  });

  test("are the owner's business", async () => {
    const path = "/api/admin/blog-posts/id-2/preview-links";
    expect((await site.request(path)).status).toBe(401);
    expect((await site.request(path, json("POST", { days: 1 }))).status).toBe(401);
    expect((await site.request(`${path}/x`, { method: "DELETE" })).status).toBe(401);
    await signIn();
    expect((await owner("/api/admin/projects/id-2/preview-links")).status).toBe(404);
  });
});
