import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FILE_KINDS } from "#contract/files.ts";
import { MAX_FILE_BYTES } from "#contract/limits.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { contactForm, rawFields, rawForm, rawPart, SAMPLES, sampleFile, zip } from "./inquiries.fixtures.ts";

describeWithDatabase("files in the contact form", (database) => {
  let site: TestSite;
  let owner: TestSite["request"];
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { db } = site.core.database;
    for (const table of ["inquiries", "rate_limits"] as const) await db.deleteFrom(table).execute();
  });

  const send = (files: readonly File[], fields: Record<string, string> = {}) =>
    site.request("/api/contact", { method: "POST", body: contactForm(fields, files) });
  const attachments = () => site.core.database.db.selectFrom("attachments").selectAll().orderBy("position").execute();
  const problems = async (response: Response) => ({ status: response.status, ...(await response.json()).error.fields });
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const ofSize = (size: number) => Buffer.concat([SAMPLES.pdf, randomBytes(size - SAMPLES.pdf.length)]);

  it("stores each type of file, in order, with its bytes unchanged", async () => {
    const files = [
      sampleFile("brief.PDF", SAMPLES.pdf),
      sampleFile("old letter.doc", SAMPLES.doc, ""),
      sampleFile("letter.docx", SAMPLES.docx),
      sampleFile("notes.txt", SAMPLES.text, "text/html"),
      sampleFile("photo.jpeg", SAMPLES.jpeg, "image/png"),
    ];
    const response = await send(files);
    expect(response.status).toBe(201);
    const { id } = await response.json();
    expect((await attachments()).map(({ name, media_type }) => [name, media_type])).toEqual([
      ["brief.PDF", FILE_KINDS.pdf.mediaType],
      ["old letter.doc", FILE_KINDS.doc.mediaType],
      ["letter.docx", FILE_KINDS.docx.mediaType],
      ["notes.txt", FILE_KINDS.text.mediaType],
      ["photo.jpeg", FILE_KINDS.jpeg.mediaType],
    ]);
    for (const [index, row] of (await attachments()).entries()) {
      const sent = Buffer.from((await files[index]?.arrayBuffer()) ?? new ArrayBuffer());
      const got = await (await owner(`/api/contacts/${id}/attachments/${row.id}`)).arrayBuffer();
      expect(Buffer.from(got).equals(sent)).toBe(true);
      expect(row).toMatchObject({ inquiry_id: id, size: sent.length, sha256: sha256(sent) });
    }
  });

  it("accepts exactly 10MB in chunks of 1 MiB, and not a byte more", async () => {
    const whole = ofSize(MAX_FILE_BYTES);
    const response = await send([sampleFile("exact.pdf", whole)]);
    expect(response.status).toBe(201);
    const { id } = await response.json();
    const [row] = await attachments();
    const chunks = await site.core.database.db.selectFrom("attachment_chunks").select("position").execute();
    expect(chunks).toHaveLength(10);
    const got = await (await owner(`/api/contacts/${id}/attachments/${row?.id}`)).arrayBuffer();
    expect(sha256(new Uint8Array(got))).toBe(sha256(whole));

    const over = await send([sampleFile("over.pdf", ofSize(MAX_FILE_BYTES + 1)), sampleFile("fine.pdf", SAMPLES.pdf)]);
    expect(await problems(over)).toEqual({ status: 413, files: "over.pdf is larger than 10MB" });
    expect(await attachments()).toHaveLength(1);
  });

  it("refuses a body larger than five such files before reading it", async () => {
    const response = await site.request("/api/contact", {
      ...rawForm("--B--"),
      headers: { "content-type": "multipart/form-data; boundary=B", "content-length": "60000000" },
    });
    expect(response.status).toBe(413);
    expect((await response.json()).error.message).toContain("at most 5 files of up to 10MB each");
  });

  it("refuses a sixth file instead of dropping it", async () => {
    const six = Array.from({ length: 6 }, (_, index) => sampleFile(`${index}.txt`, SAMPLES.text));
    expect(await problems(await send(six))).toEqual({ status: 422, files: "Please attach at most 5 files" });
    expect((await send(six.slice(1))).status).toBe(201);
    expect(await attachments()).toHaveLength(5);
  });

  const excel = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("Workbook", "utf16le")]);
  it.each<[what: string, name: string, bytes: Uint8Array<ArrayBuffer>]>([
    ["an unknown extension", "tool.exe", SAMPLES.text],
    ["no extension", "README", SAMPLES.text],
    ["an extension alone", ".txt", SAMPLES.text],
    ["two extensions", "brief.pdf.html", SAMPLES.pdf],
    ["a picture called PDF", "brief.pdf", SAMPLES.png],
    ["a program called picture", "photo.jpg", Buffer.from("MZ\u0090\0", "latin1")],
    ["a JPEG called PNG", "photo.png", SAMPLES.jpeg],
    ["a page called PDF", "brief.pdf", Buffer.from("<script>alert(1)</script>")],
    ["an empty PDF", "brief.pdf", Buffer.alloc(0)],
    ["a PDF called text", "notes.txt", SAMPLES.pdf],
    ["bytes called text", "notes.txt", Buffer.from([0x61, 0x00, 0x62])],
    ["a spreadsheet called letter", "letter.doc", excel],
    ["a spreadsheet package called letter", "letter.docx", zip(["[Content_Types].xml", "xl/workbook.xml"])],
    ["a zip that unpacks to the parent folder", "letter.docx", zip(["../../word/document.xml"])],
    ["a zip cut short", "letter.docx", SAMPLES.docx.subarray(0, -10)],
    ["a zip whose directory points nowhere", "letter.docx", pointedTo(0xfffffff0)],
  ])("refuses %s", async (_what, name, bytes) => {
    const shown = name === ".txt" ? "txt" : name;
    expect(await problems(await send([sampleFile(name, bytes)]))).toEqual({
      status: 415,
      files: `${shown} is not a supported file type`,
    });
    expect(await attachments()).toEqual([]);
  });

  it("reads no zip directory larger than a document's", async () => {
    const many = zip([
      "[Content_Types].xml",
      "word/document.xml",
      ...Array.from({ length: 5_000 }, (_, n) => `${n}`.padStart(60)),
    ]);
    expect((await send([sampleFile("bomb.docx", many)])).status).toBe(415);
  });

  it("finds the marker of a Word document at any offset", async () => {
    const name = Buffer.from("WordDocument", "utf16le");
    const far = Buffer.concat([SAMPLES.doc.subarray(0, 8), Buffer.alloc(64 * 1024 - 20), name, Buffer.alloc(100)]);
    expect((await send([sampleFile("letter.doc", far)])).status).toBe(201);
  });

  it("reports problems with fields and files together", async () => {
    const files = [sampleFile("tool.exe", SAMPLES.text), sampleFile("over.pdf", ofSize(MAX_FILE_BYTES + 1))];
    const sentence = "over.pdf is larger than 10MB. tool.exe is not a supported file type";
    expect(await problems(await send(files))).toEqual({ status: 413, files: sentence });
    expect(await problems(await send(files, { name: "A" }))).toEqual({
      status: 422,
      name: "Name must be at least 2 characters",
      files: sentence,
    });
  });

  it.each<[given: string, kept: string]>([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\\\Users\\\\ada\\\\notes.txt", "notes.txt"],
    ["..\u0000/no\u0000tes.txt", "notes.txt"],
    ["no\u0007tes.txt", "notes.txt"],
    ["\u202etxt.notes\u202c.txt", "txt.notes.txt"],
    ["....txt.txt", "txt.txt"],
    [`${"long".repeat(100)}.txt`, `${"long".repeat(49)}.txt`],
    ["Zoë’s “notes”; 50%.txt", "Zoë’s “notes”; 50%.txt"],
  ])("keeps only the safe part of the name %j", async (given, kept) => {
    const part = rawPart("files", "text", `; filename="${given}"`);
    const response = await site.request("/api/contact", rawForm(`${rawFields()}${part}--B--\r\n`));
    expect(response.status).toBe(201);
    const [row] = await attachments();
    expect(row?.name).toBe(kept);
    const { id } = await response.json();
    const download = await owner(`/api/contacts/${id}/attachments/${row?.id}`);
    expect(download.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.!~-]+$/,
    );
  });

  it("ignores an empty file input", async () => {
    const empty = `--B\r\nContent-Disposition: form-data; name="files"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
    const response = await site.request("/api/contact", rawForm(`${rawFields()}${empty}--B--\r\n`));
    expect(response.status).toBe(201);
    expect(await attachments()).toEqual([]);
  });

  /** Encodes text the way Windows saves "Unicode": with a byte order mark, in either order. */
  const utf16 = (text: string, order: "le" | "be") => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
    if (order === "be") bytes.swap16();
    return bytes;
  };

  it("accepts UTF-16 text with a byte order mark, in both byte orders, and keeps its bytes", async () => {
    // Longer than one chunk, so that a character spans two of them.
    const text = `Größe: 5 €\r\n\t${"😀".repeat(40_000)}`;
    const files = [sampleFile("le.txt", utf16(text, "le")), sampleFile("be.txt", utf16(text, "be"))];
    const response = await send(files);
    expect(response.status).toBe(201);
    const { id } = await response.json();
    const [little] = await attachments();
    expect(little?.media_type).toBe(FILE_KINDS.text.mediaType);
    const got = await (await owner(`/api/contacts/${id}/attachments/${little?.id}`)).arrayBuffer();
    expect(Buffer.from(got).equals(utf16(text, "le"))).toBe(true);
  });

  it.each<[what: string, bytes: Buffer<ArrayBuffer>]>([
    ["controls in UTF-16", utf16("a\u0001b", "le")],
    ["half a character at the end", Buffer.concat([utf16("ab", "le"), Buffer.from([0x61])])],
    ["half of a pair", utf16("a\ud800b", "be")],
    ["UTF-16 without its mark", Buffer.from("notes", "utf16le")],
    ["a program behind a mark", Buffer.concat([Buffer.from("fffe", "hex"), Buffer.from("4d5a900003000000", "hex")])],
  ])("refuses %s as plain text", async (_what, bytes) => {
    expect(await problems(await send([sampleFile("notes.txt", bytes)]))).toMatchObject({
      files: "notes.txt is not a supported file type",
    });
  });

  it("accepts an empty text file and one in a legacy encoding", async () => {
    const latin = Buffer.from("na\u00efve caf\u00e9\r\n", "latin1");
    expect((await send([sampleFile("empty.txt", Buffer.alloc(0)), sampleFile("latin.txt", latin)])).status).toBe(201);
    expect((await attachments()).map(({ size }) => size)).toEqual([0, latin.length]);
  });

  it("leaves nothing on disk, whatever the outcome", async () => {
    expect(await readdir(join(database.settings.dataDir, "incoming"))).toEqual([]);
  });
});

/** A document whose end record says that the directory starts at `offset`. */
function pointedTo(offset: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(SAMPLES.docx);
  bytes.writeUInt32LE(offset, bytes.length - 6);
  return bytes;
}
