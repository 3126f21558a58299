import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { MAX_PICTURE_BYTES, type PictureAnswer } from "#contract/media.ts";
import type { LibraryPicture, PictureUse, UnusedPictures } from "#contract/media-library.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { walkPages } from "#tests/support/network/page-walk.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const API = "/api/admin/media";
let shade = 0;

/** Each has another color, so that no two are the same file. */
function file(width: number, height: number): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: shade >> 8, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

describeOnBothEngines("the media library", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    await seedSections(site.core.database, site.core.clock);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());

  const body = (bytes: Buffer) => ({ body: new Uint8Array(bytes) });
  async function add(name: string, width = 60, height = 40): Promise<PictureAnswer> {
    const answer = await owner(`${API}?name=${name}`, { method: "POST", ...body(await file(width, height)) });
    return (await answer.json()) as PictureAnswer;
  }
  const list = async (query = "") => (await (await owner(`${API}${query}`)).json()) as LibraryPicture[];
  const find = async (id: string) => (await list("?limit=100")).find((picture) => picture.id === id);
  const placesOf = async (id: string) => (await find(id))?.uses.map(({ place }) => place);
  const describePicture = (id: string, alt: string) => owner(`${API}/${id}`, json("PATCH", { alt }));
  const replace = async (id: string, bytes: Buffer) =>
    owner(`${API}/${id}/file?name=newer.png`, { method: "PUT", ...body(bytes) });
  const remove = async (...ids: string[]) => owner(`${API}/remove`, json("POST", { ids }));
  const imageOf = ({ src, srcset, width, height }: PictureAnswer) =>
    `<p>Before</p><figure><img src="${src}" srcset="${srcset}" width="${width}" height="${height}" alt="A mesh" /></figure>`;

  type Post = { id: string; slug: string; revision: number; content: string; imageUrl: string };
  async function post(fields: object, publish = true): Promise<Post> {
    const created = (await (await owner("/api/admin/blog-posts", json("POST", fields))).json()) as Post;
    if (!publish) return created;
    const answer = await owner(`/api/admin/blog-posts/${created.id}/publish`, json("POST", { revision: 1 }));
    return (await answer.json()) as Post;
  }
  const read = async (id: string) => (await owner(`/api/admin/blog-posts/${id}`)).json();

  test("finds pictures by words of name and alternative text, page by page", async () => {
    const wanted = await add("Pumpe-42.png");
    for (let number = 0; number < 6; number += 1) await add(`other-${number}.png`);
    expect((await describePicture(wanted.id, "Eine Wärmepumpe im Keller")).status).toBe(200);
    for (const q of ["pumpe", "42+pump", "KELLER", "warmepumpe+pumpe"]) {
      expect((await list(`?q=${q}`)).map(({ id }) => id)).toEqual([wanted.id]);
    }
    expect(await list("?q=nothing")).toEqual([]);
    expect(await list("?q=%25")).toHaveLength((await list()).length);
    const { there, back } = await walkPages<LibraryPicture>(owner, `${API}?limit=3`);
    expect(new Set(there.flat().map(({ id }) => id)).size).toBe(7);
    expect(back).toEqual(there);
  });

  test("says where a picture is used: public, draft, unpublished changes, revisions, site", async () => {
    const picture = await add("used.png", 1300, 700);
    expect(await placesOf(picture.id)).toEqual([]);
    const shown = await post({ title: "Public", content: imageOf(picture) });
    const draft = await post({ title: "Draft", imageUrl: picture.src }, false);
    expect(await placesOf(picture.id)).toEqual(expect.arrayContaining(["published", "draft"]));
    await owner(`/api/admin/blog-posts/${shown.id}`, json("PUT", { title: "Public", revision: shown.revision }));
    await owner(`/api/admin/blog-posts/${draft.id}`, json("PUT", { title: "Draft", revision: 1 }));
    expect(await placesOf(picture.id)).toEqual(["revision", "revision"]);
    const copy = { title: "Public", content: imageOf(picture), revision: shown.revision + 1 };
    await owner(`/api/admin/blog-posts/${shown.id}/working-copy`, json("PUT", copy));
    const uses = (await find(picture.id))?.uses ?? [];
    expect(uses.find(({ title }) => title === "Public")).toEqual({
      title: "Public",
      label: "Blog post",
      href: `/admin/blog/edit/${shown.id}`,
      place: "working-copy",
    } satisfies PictureUse);
    const section = (await (await owner("/api/admin/site/pictures/site-pictures")).json()) as {
      revision: number;
      title: string;
    };
    const { revision, title } = section;
    await owner("/api/admin/site/pictures/site-pictures", json("PUT", { title, revision, socialPicture: picture.src }));
    expect((await find(picture.id))?.uses.find(({ label }) => label === "Site")).toMatchObject({
      href: "/admin/site/pictures",
      place: "published",
    });
    const small = await replace(picture.id, await file(300, 200));
    expect(small.status).toBe(422);
    expect(await small.text()).toContain("at least 1200 by 630 pixels; this one has 300 by 200");
  });

  test("replaces a file everywhere, with addresses that caches can keep", async () => {
    const picture = await add("first.png", 1000, 500);
    const shown = await post({ title: "Shown", content: imageOf(picture), imageUrl: picture.src, imageAlt: "Mesh" });
    const other = await post({ title: "Other", content: "<p>Nothing</p>" });
    const copied = { title: "Other", content: imageOf(picture), revision: other.revision, writeId: "w".repeat(20) };
    await owner(`/api/admin/blog-posts/${other.id}/working-copy`, json("PUT", copied));
    await site.request(`/api/blog-posts/${shown.slug}`);

    const answer = await replace(picture.id, await file(600, 600));
    const newer = (await answer.json()) as PictureAnswer;
    expect(newer).toMatchObject({ id: picture.id, name: "newer.png", width: 600, height: 600 });
    expect(newer.src).toBe(`/media/${picture.id}/600-2.webp`);

    const now = (await (await site.request(`/api/blog-posts/${shown.slug}`)).json()) as Post;
    expect(now.content).toBe(imageOf(newer));
    expect(now.imageUrl).toBe(newer.src);
    const { workingCopy } = (await read(other.id)) as { workingCopy: Post };
    expect(workingCopy.content).toBe(imageOf(newer));
    expect(workingCopy.revision).toBe(other.revision);
    // An editor that has the text open gets a conflict instead of bringing the old file back.
    const stale = await owner(
      `/api/admin/blog-posts/${shown.id}`,
      json("PUT", { title: "x", revision: shown.revision }),
    );
    expect(stale.status).toBe(409);
    const staleCopy = { ...copied, seenCopy: copied.writeId };
    const refused = await owner(`/api/admin/blog-posts/${other.id}/working-copy`, json("PUT", staleCopy));
    expect(refused.status).toBe(409);

    const current = await site.request(newer.src);
    expect(current.headers.get("cache-control")).toContain("immutable");
    const old = await site.request(picture.src);
    expect(old.headers.get("cache-control")).toBe("no-cache");
    const { width } = await sharp(Buffer.from(await old.arrayBuffer())).metadata();
    expect(width).toBe(600);
    const etag = old.headers.get("etag") ?? "";
    expect((await site.request(picture.src, { headers: { "if-none-match": etag } })).status).toBe(304);
    await replace(picture.id, await file(500, 500));
    expect((await site.request(picture.src, { headers: { "if-none-match": etag } })).status).toBe(200);
    expect((await site.request(`/media/${picture.id}/600-9.webp`)).status).toBe(404);
  });

  test("refuses files that are none, too large, the same or there already", async () => {
    const picture = await add("kept.png");
    const [taken, own] = [await file(50, 50), await file(50, 51)];
    await owner(`${API}?name=taken.png`, { method: "POST", ...body(taken) });
    for (const [bytes, status, sentence] of [
      [Buffer.from("<svg onload=alert(1)>"), 422, "Please choose a picture"],
      [Buffer.alloc(MAX_PICTURE_BYTES + 1), 413, "This picture is larger than"],
      [(await file(90, 90)).subarray(0, 60), 422, "This picture can't be read"],
      [taken, 422, "This file is already in the library as “taken.png”"],
    ] as const) {
      const refused = await replace(picture.id, bytes);
      expect(refused.status).toBe(status);
      expect(await refused.text()).toContain(sentence);
    }
    expect((await replace(picture.id, own)).status).toBe(200);
    expect(await (await replace(picture.id, own)).text()).toContain("This is the same file as before.");
    expect((await replace("gone", await file(9, 9))).status).toBe(404);
    expect((await describePicture(picture.id, " ")).status).toBe(422);
    expect((await describePicture("gone", "x")).status).toBe(404);
  });

  test("removes what nothing uses, and nothing else", async () => {
    const [used, unused, fresh] = [await add("used-2.png"), await add("unused.png"), await add("unused-2.png")];
    await post({ title: "Uses it", imageUrl: used.src }, false);
    const idsOf = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id);
    expect(idsOf(await list("?show=unused&limit=100"))).toContain(unused.id);
    expect(idsOf(await list("?show=unused&limit=100"))).not.toContain(used.id);
    expect(await (await remove(unused.id, used.id)).json()).toEqual({ removed: 1, kept: 1 });
    expect((await site.request(unused.src)).status).toBe(404);
    expect((await site.request(used.src)).status).toBe(200);
    const said = async () => idsOf((await (await owner(`${API}/unused`)).json()) as UnusedPictures);
    expect(await said()).not.toContain(fresh.id);
    site.pass(HOUR_MS + 1);
    owner = await site.signedIn("the-same-owner");
    expect(await said()).toContain(fresh.id);
    await remove(...(await said()));
    expect(await said()).toEqual([]);
    expect(await list("?show=unused")).toEqual([]);
  });

  test("is the owner's alone", async () => {
    for (const [path, init] of [
      [API, {}],
      [`${API}/unused`, {}],
      [`${API}/remove`, json("POST", { ids: ["x"] })],
      [`${API}/x`, json("PATCH", { alt: "x" })],
      [`${API}/x/file`, { method: "PUT", body: "x" }],
    ] as const) {
      expect((await site.request(path, init)).status).toBe(401);
    }
  });
});
