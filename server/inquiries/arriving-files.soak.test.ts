import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_FILE_BYTES, MAX_FILES } from "#contract/limits.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { ARRIVING_FILES } from "./contact-limits.ts";
import { contactForm, rawFields, SAMPLES, sampleFile } from "./inquiries.fixtures.ts";

const FILE = Buffer.concat([SAMPLES.pdf, Buffer.alloc(MAX_FILE_BYTES - SAMPLES.pdf.length)]);

describeWithDatabase("uploads whose end is withheld", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  /** Sends five whole files and then nothing. `leave` breaks the connection off. */
  function hold(address: string) {
    let leave = () => {};
    const parts = [
      rawFields(),
      ...Array.from({ length: MAX_FILES }, (_, at) => [
        `--B\r\nContent-Disposition: form-data; name="files"; filename="${at}.pdf"\r\n\r\n`,
        FILE,
        "\r\n",
      ]).flat(),
    ].map((part) => Buffer.from(part));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        leave = () => controller.error(new Error("gone"));
      },
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=B" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const response = site.request("/api/contact", init, address);
    let status: number | undefined;
    void response.then((answer) => {
      status = answer.status;
    });
    return { response, status: () => status, leave: () => leave(), hasSentAll: () => parts.length === 0 };
  }
  const send = (files: readonly File[], address: string) =>
    site.request("/api/contact", { method: "POST", body: contactForm({}, files) }, address);
  const small = sampleFile("brief.pdf", SAMPLES.pdf);

  test("fill neither one network's quota for others, nor the disk", async () => {
    const perNetwork = Math.floor(ARRIVING_FILES.byNetwork / FILE.length / MAX_FILES);
    const held = Array.from({ length: perNetwork }, () => hold("192.0.2.1"));
    await expect.poll(() => held.every(({ hasSentAll }) => hasSentAll())).toBe(true);
    const refused = await send([small, sampleFile("large.pdf", FILE)], "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: { code: "too_many_files", fields: { files: expect.any(String) } },
    });
    expect((await send([], "192.0.2.1")).status).toBe(201);
    expect((await send([small], "192.0.2.2")).status).toBe(201);

    const more = Array.from({ length: 20 }, (_, at) => hold(`198.51.100.${at}`));
    await expect.poll(() => more.every(({ hasSentAll, status }) => hasSentAll() || status())).toBe(true);
    expect(more.filter(({ status }) => status() === 429).length).toBeGreaterThan(15);

    for (const { leave } of [...held, ...more]) leave();
    await Promise.all([...held, ...more].map(({ response }) => response));
    expect(await readdir(join(storage.settings.dataDir, "incoming"))).toEqual([]);
    expect((await send([sampleFile("large.pdf", FILE)], "192.0.2.3")).status).toBe(201);
  });
});
