import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_PICTURE_BYTES, type PictureAnswer } from "#contract/media.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

type Format = "jpeg" | "png" | "webp" | "gif" | "avif";

const picture = (width: number, height: number, format: Format = "png") =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: width % 255, b: height % 255 } } })
    .toFormat(format)
    .toBuffer();

describeWithDatabase("pictures", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    owner("/api/admin/media?name=mesh.png", { method: "POST", body, headers });
  async function add(bytes: Buffer): Promise<PictureAnswer> {
    const response = await send(new Uint8Array(bytes));
    expect(response.status).toBe(201);
    return (await response.json()) as PictureAnswer;
  }
  const widthsOf = (srcset: string) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

  test("a large picture is served to everyone in three widths, cacheable forever", async () => {
    const answer = await add(await picture(2400, 1200, "jpeg"));
    expect(answer).toMatchObject({ name: "mesh.png", width: 1600, height: 800 });
    expect(widthsOf(answer.srcset)).toEqual([480, 960, 1600]);
    for (const [, address = ""] of answer.srcset.matchAll(/(\S+) \d+w/g)) {
      const response = await site.request(address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(format).toBe("webp");
      expect(address).toContain(`/${width}.webp`);
    }
    const otherWidth = answer.src.replace("1600", "1599");
    expect((await site.request(otherWidth)).status).toBe(404);
  });

  test("mail programs get it as JPEG, on white", async () => {
    const transparent = sharp({ create: { width: 300, height: 200, channels: 4, background: "#0000" } });
    const { src } = await add(await transparent.png().toBuffer());
    const response = await site.request(src.replace(/webp$/, "jpg"));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: "jpeg", width: 300 });
    expect((await image.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    expect((await site.request(src.replace("300.webp", "299.jpg"))).status).toBe(404);
  });

  test("an upload that breaks off is no error of the site", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    expect((await owner("/api/admin/media", init)).status).toBe(400);
    expect(site.logged()).not.toContain("a request failed");
  });

  test("a small picture is never enlarged", async () => {
    const answer = await add(await picture(300, 200));
    expect(answer).toMatchObject({ width: 300, height: 200 });
    expect(widthsOf(answer.srcset)).toEqual([300]);
  });

  test.each<Format>(["webp", "gif", "avif"])("%s is taken", async (format) => {
    expect(await add(await picture(64, 48, format))).toMatchObject({ width: 64, height: 48 });
  });

  test("a picture is rotated upright, and its metadata is removed", async () => {
    const photo = await sharp(await picture(600, 400, "jpeg"))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" }, IFD0: { Artist: "Somebody" } })
      .toBuffer();
    const answer = await add(await sharp(photo).withMetadata({ orientation: 6 }).toBuffer());
    expect(answer).toMatchObject({ width: 400, height: 600 });
    const stored = Buffer.from(await (await site.request(answer.src)).arrayBuffer());
    const { exif, orientation } = await sharp(stored).metadata();
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  test("the same picture uploaded twice is stored once, even concurrently", async () => {
    const bytes = await picture(501, 77);
    const [one, two] = await Promise.all([add(bytes), add(bytes)]);
    expect(one?.id).toBe(two?.id);
    expect((await add(bytes)).id).toBe(one?.id);
  });

  test.each([
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a page that says it is a picture", "<html><script>alert(1)</script></html>"],
    ["a beginning without a picture", Buffer.from("89504e470d0a1a0a00000000", "hex")],
    ["nothing", ""],
  ])("%s is refused", async (_name, body) => {
    const response = await send(typeof body === "string" ? body : new Uint8Array(body), {
      "content-type": "image/png",
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { file: expect.stringContaining("picture") } } });
  });

  test("a small file that decodes to more than 50 megapixels is refused", async () => {
    const bomb = await picture(8_000, 7_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await send(new Uint8Array(bomb))).status).toBe(422);
  });

  test("more than 10MB is refused, whatever the headers say", async () => {
    const large = new Uint8Array(MAX_PICTURE_BYTES + 1);
    expect((await send(large)).status).toBe(413);
    expect((await send("x", { "content-length": String(MAX_PICTURE_BYTES + 1) })).status).toBe(413);
  });

  test("only the owner can upload one, and the activity log records it", async () => {
    const body = new Uint8Array(await picture(20, 20));
    expect((await site.request("/api/admin/media", { method: "POST", body })).status).toBe(401);
    const { id } = await add(Buffer.from(body));
    const entry = await site.core.database.db
      .selectFrom("activity")
      .select("summary")
      .where("subject_id", "=", id)
      .executeTakeFirst();
    expect(entry?.summary).toBe("Picture “mesh.png” uploaded");
  });
});
