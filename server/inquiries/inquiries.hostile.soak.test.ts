import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { contactForm } from "#content/contact.ts";
import { inquirySchema } from "#contract/inquiry.ts";
import { MAX_CONTACT_BODY_BYTES } from "#contract/limits.ts";
import { startServer } from "#server/http/node/node-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSettings } from "#server/platform/settings.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { formType, hostileBody, inPieces, streamed } from "./hostile.fixtures.ts";
import { rawFields, rawForm, rawPart, VALID_FIELDS } from "./inquiries.fixtures.ts";

const RUNS = 120;
const PROPERTY_TIMEOUT_MS = 120_000;
const FILE = '; filename="a.txt"';

describeWithDatabase("the contact form under attack", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of ["inquiries", "rate_limits"] as const) {
      await site.core.database.db.deleteFrom(table).execute();
    }
  });

  const spooled = () => readdir(join(database.settings.dataDir, "incoming"));
  const stored = () => site.core.database.db.selectFrom("inquiries").select("id").execute();
  const send = (init: RequestInit) => site.request("/api/contact", init, randomUUID());

  /** Expects a response below 500 that reveals nothing internal and leaves no files behind. */
  async function expectHandled(response: Response): Promise<void> {
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|node:internal|\bat \S+ \(|\.ts:\d|busboy|zod|sqlite|postgres/i);
    expect(text).not.toContain(database.settings.dataDir);
    expect(await spooled()).toEqual([]);
  }

  it.each<[what: string, init: () => RequestInit, status: number]>([
    ["no body", () => ({ method: "POST" }), 415],
    ["JSON", () => json("POST", VALID_FIELDS), 415],
    ["a type that only starts like a form's", () => rawForm("", "multipart/form-data-x; boundary=B"), 415],
    ["no boundary", () => rawForm(rawFields(), "multipart/form-data"), 400],
    ["an empty boundary", () => rawForm(rawFields(), "multipart/form-data; boundary="), 400],
    ["an endless boundary", () => rawForm(rawFields(), `multipart/form-data; boundary=${"B".repeat(5_000)}`), 400],
    ["another boundary", () => rawForm(`${rawFields()}--B--\r\n`, "multipart/form-data; boundary=C"), 400],
    ["an empty body", () => rawForm(""), 400],
    ["no closing boundary", () => rawForm(rawFields()), 400],
    ["no closing boundary after a file", () => rawForm(rawFields() + rawPart("files", "half", FILE)), 400],
    ["nothing but the closing boundary", () => rawForm("--B--\r\n"), 422],
    ["a part without headers", () => rawForm(`--B\r\n\r\nvalue\r\n--B--\r\n`), 422],
    [
      "a part that ends in its headers",
      () => rawForm(`--B\r\nContent-Disposition: form-\r\n${rawFields()}--B--\r\n`),
      400,
    ],
    ["headers without a name", () => rawForm(`--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--\r\n`), 422],
    ["headers without end", () => rawForm(`--B\r\nContent-Disposition: ${"x".repeat(200_000)}\r\n\r\nx\r\n--B--`), 422],
    ["1000 fields", () => rawForm(`${rawPart("name", "x").repeat(1_000)}--B--\r\n`), 400],
    ["1000 fields in a line", () => rawForm("name=x&".repeat(1_000), "application/x-www-form-urlencoded"), 400],
    ["100 files", () => rawForm(`${rawFields()}${rawPart("files", "x", FILE).repeat(100)}--B--\r\n`), 400],
    ["100 files left alone", () => rawForm(`${rawPart("files", "", '; filename=""').repeat(100)}--B--\r\n`), 400],
    ["a file under another name", () => rawForm(`${rawFields()}${rawPart("cv", "x", FILE)}--B--\r\n`), 400],
    ["a field as long as a book", () => rawForm(`${rawPart("description", "x".repeat(500_000))}--B--\r\n`), 413],
    ["a name as long as a book", () => rawForm(`${rawPart("n".repeat(500_000), "x")}--B--\r\n`), 422],
    ["100k in one field", () => rawForm(`${rawFields()}${rawPart("x", "y".repeat(100_000))}--B--\r\n`), 201],
    ["100k in each field", () => rawForm(`${rawPart("x", "y".repeat(100_000)).repeat(5)}--B--\r\n`), 413],
    [
      "names from the prototype",
      () => rawForm(`${rawPart("__proto__", "x")}${rawPart("constructor", "y")}--B--\r\n`),
      422,
    ],
    [
      "a strange charset",
      () =>
        rawForm(
          `--B\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: =x; charset=utf-16le\r\n\r\nab\r\n--B--`,
        ),
      422,
    ],
  ])("answers %s", async (_what, init, status) => {
    const response = await send(init());
    expect(response.status).toBe(status);
    await expectHandled(response);
    expect(await stored()).toHaveLength(status === 201 ? 1 : 0);
  });

  it("uses the first value of a repeated field and ignores unknown ones", async () => {
    const extra = rawPart("name", "Somebody Else") + rawPart("status", "won") + rawPart("id", "chosen");
    expect((await send(rawForm(`${rawFields()}${extra}--B--\r\n`))).status).toBe(201);
    const rows = await site.core.database.db.selectFrom("inquiries").selectAll().execute();
    expect(rows).toMatchObject([{ name: VALID_FIELDS.name, status: "new", id: expect.not.stringContaining("chosen") }]);
  });

  it("stops reading a body of unknown length that never ends", async () => {
    let sent = 0;
    const piece = new Uint8Array(1024 * 1024);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(rawPart("files", "", FILE).slice(0, -2))),
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
    const response = await send(streamed(body));
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(MAX_CONTACT_BODY_BYTES + 4 * piece.length);
  });

  it("keeps nothing of a truncated body", async () => {
    const start = rawFields() + rawPart("files", "x".repeat(300_000), FILE);
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent) controller.error(new Error("gone"));
        else controller.enqueue(Buffer.from(start.slice(0, -10)));
        isSent = true;
      },
    });
    const response = await send(streamed(body));
    expect(response.status).toBe(400);
    expect(await stored()).toEqual([]);
    expect(site.logged()).not.toContain("a request failed");
  });

  it("keeps nothing when a visitor disconnects halfway", async () => {
    const server = await startServer({
      settings: readSettings({ PORT: "0" }),
      log: createLogger("error", () => {}),
      fromMemory: () => undefined,
      fetch: (request) => site.request(new URL(request.url).pathname, request),
    });
    try {
      const start = rawFields() + rawPart("files", "x".repeat(300_000), FILE);
      const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
      const head = [
        "POST /api/contact HTTP/1.1",
        "Host: site.test",
        "Content-Type: multipart/form-data; boundary=B",
        `Content-Length: ${start.length + 1_000_000}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n${start}`);
      await vi.waitFor(async () => expect(await spooled()).toHaveLength(1), { timeout: 5_000 });
      socket.destroy();
      await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 5_000 });
      expect(await stored()).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  it(
    "survives any form",
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileBody, formType, fc.nat(300), fc.boolean(), async (bytes, type, size, asPage) => {
          const headers = { "content-type": type, accept: asPage ? "text/html" : "*/*" };
          await expectHandled(await send(streamed(inPieces(bytes, size + 1), headers)));
        }),
        { numRuns: RUNS },
      );
      expect(await spooled()).toEqual([]);
    },
    PROPERTY_TIMEOUT_MS,
  );

  it(
    "returns exactly the text it accepted, in any script",
    async () => {
      const text = fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.string({ unit: "binary", maxLength: 60 }),
      );
      const fields = fc.record({ name: text, company: text, phone: text, description: text });
      await fc.assert(
        fc.asyncProperty(fields, async (typed) => {
          await site.core.database.db.deleteFrom("rate_limits").execute();
          const body = new FormData();
          const given = { ...VALID_FIELDS, ...typed, description: `Details: ${typed.description}` };
          for (const [name, value] of Object.entries(given)) body.append(name, value);
          const response = await send({ method: "POST", body });
          const parsed = inquirySchema(contactForm).safeParse(given);
          expect(response.status).toBe(parsed.success ? 201 : 422);
          if (!parsed.success) return;
          const read = await (await owner(`/api/contacts/${(await response.json()).id}`)).json();
          const { name, company, phone, description } = parsed.data;
          expect(read).toMatchObject({ name, company: company ?? null, phone: phone ?? null, description });
        }),
        { numRuns: RUNS },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it(
    "survives any query on the owner's list",
    async () => {
      const id = randomUUID();
      const value = fc.string({ unit: "binary", maxLength: 30 });
      const name = fc.constantFrom("q", "status", "limit", "cursor", "inline", "x");
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(name, value)), fc.json(), async (query, body) => {
          const search = new URLSearchParams(query);
          await expectHandled(await owner(`/api/contacts?${search}`));
          await expectHandled(await owner(`/api/contacts/export.csv?${search}`));
          await expectHandled(await owner(`/api/contacts/${id}/attachments/${encodeURIComponent(search.toString())}`));
          await expectHandled(await owner(`/api/contacts/${id}`, { ...json("PATCH", {}), body }));
        }),
        { numRuns: RUNS },
      );
      expect(await spooled()).toEqual([]);
    },
    PROPERTY_TIMEOUT_MS,
  );
});
