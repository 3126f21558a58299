import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const ADDRESS = "/api/admin/site/pictures/site-pictures";

const teal = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#008080" } })
    .png()
    .toBuffer();

describeWithDatabase("the owner's pictures", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings, { answerPage: async () => new Response("a page") });
    await seedSections(site.core.database, site.core.clock);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  const upload = async (width: number, height: number) =>
    (await site.services.media.add(await teal(width, height), "picture.png", "owner")).src;
  async function publish(change: object) {
    const { revision } = (await (await owner(ADDRESS)).json()) as { revision: number };
    const kept = { title: "Pictures", portrait: "", portraitAlt: "", icon: "", socialPicture: "" };
    return owner(ADDRESS, json("PUT", { ...kept, ...change, revision }));
  }

  test("are refused with a sentence if they are too small, not square or gone", async () => {
    const refused = await publish({
      portrait: "/media/unheard-of/480.webp",
      icon: await upload(600, 520),
      socialPicture: await upload(800, 630),
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: {
        fields: {
          portrait: "This picture no longer exists. Please upload it again",
          icon: "Please choose a square picture of at least 512 by 512 pixels; this one has 600 by 520",
          socialPicture: "Please choose a picture of at least 1200 by 630 pixels; this one has 800 by 630",
        },
      },
    });
  });

  test("the icon is served in every size from the addresses that pages name, and the card from its own", async () => {
    const drawn = Buffer.from(await (await site.request("/social/home.png")).arrayBuffer());
    const saved = await publish({ icon: await upload(512, 512), socialPicture: await upload(1200, 700) });
    expect(saved.status).toBe(200);

    for (const [path, size] of [
      ["/icons/apple-touch-icon.png", 180],
      ["/icons/icon-192.png", 192],
      ["/icons/icon-512.png", 512],
      ["/icons/icon-maskable-512.png", 512],
    ] as const) {
      const answer = await site.request(path);
      expect(answer.headers.get("content-type")).toBe("image/png");
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([path, width, height]).toEqual([path, size, size]);
    }
    const ico = Buffer.from(await (await site.request("/favicon.ico")).arrayBuffer());
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
    expect(await (await site.request("/favicon.svg")).text()).toMatch(/^<svg .*data:image\/png/);

    const card = Buffer.from(await (await site.request("/social/home.png")).arrayBuffer());
    expect(card.equals(drawn)).toBe(false);
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });

    // Without them, the drawings are back.
    expect((await publish({})).status).toBe(200);
    expect(Buffer.from(await (await site.request("/social/home.png")).arrayBuffer()).equals(drawn)).toBe(true);
    expect(await (await site.request("/favicon.ico")).text()).toBe("a page");
  });

  const colorAt = async (path: string, left: number, top: number) => {
    const card = sharp(await (await site.request(path)).arrayBuffer());
    const { data } = await card
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };

  test("cards and drawings are set in the typeface of the site", async () => {
    const content = '<figure><svg viewBox="0 0 90 30"><text x="5" y="20">Cell &amp; face</text></svg></figure>';
    const created = await owner("/api/admin/blog-posts", json("POST", { title: "Cells", content }));
    const { id, revision } = (await created.json()) as { id: string; revision: number };
    await owner(`/api/admin/blog-posts/${id}/publish`, json("POST", { revision }));
    async function drawnIn(typeface: string) {
      await site.services.makeItYours.draft("look", { typeface }, "owner");
      await site.services.makeItYours.publish("owner");
      const paths = ["/social/home.png", "/figures/blog/cells.svg"];
      return Promise.all(paths.map(async (path) => Buffer.from(await (await site.request(path)).arrayBuffer())));
    }
    const [card, drawing] = await drawnIn("geist");
    for (const typeface of ["inter", "source-serif"]) {
      const [other, otherDrawing] = await drawnIn(typeface);
      expect(await sharp(other).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect([other, otherDrawing]).not.toContainEqual(card);
      expect(otherDrawing).not.toEqual(drawing);
    }
    expect(await drawnIn("geist")).toEqual([card, drawing]);
  });

  test("without a hero figure, cards have the owner's color and no flow; an item's picture is on its card", async () => {
    const drawn = Buffer.from(await (await site.request("/social/resume.png")).arrayBuffer());
    await site.services.makeItYours.draft("look", { heroFigure: "none", accent: "green" }, "owner");
    await site.services.makeItYours.publish("owner");
    expect(Buffer.from(await (await site.request("/social/resume.png")).arrayBuffer()).equals(drawn)).toBe(false);
    expect(await colorAt("/social/resume.png", 600, 300)).toEqual([251, 250, 247]);
    const [red = 255, green = 0] = await colorAt("/social/resume.png", 600, 8);
    expect(green).toBeGreaterThan(red);

    const fields = { title: "Shoot", description: "Two days.", imageUrl: await upload(1200, 900), imageAlt: "A coast" };
    const created = await owner("/api/admin/projects", json("POST", fields));
    const { id, revision } = (await created.json()) as { id: string; revision: number };
    expect((await owner(`/api/admin/projects/${id}/publish`, json("POST", { revision }))).status).toBe(200);
    const [r = 0, g = 0, b = 0] = await colorAt("/social/projects/shoot.png", 900, 280);
    expect(Math.max(r, Math.abs(g - 128), Math.abs(b - 128))).toBeLessThan(12);
  });
});
