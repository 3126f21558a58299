import { randomUUID } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import type { TestSite } from "#tests/support/site.ts";

/** A complete contact form. */
export const VALID_FIELDS = {
  name: "Ada Lovelace",
  email: "ada@engines.example",
  company: "Analytical Engines",
  phone: "+44 20 7946 0000",
  projectType: "Data Engineering Pipeline",
  budget: "$5,000 - $15,000",
  timeline: "2-3 months",
  description: "We need the Bernoulli numbers computed, reliably and soon.",
  preferredContact: "video",
  newsletter: "false",
};

/** Builds the form as a browser sends it: every field as a text entry, files under one repeated key. */
export function contactForm(fields: Record<string, string> = {}, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALID_FIELDS, ...fields })) form.append(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

/** A reply as the owner's page sends it. */
export function replyForm(fields: Record<string, string> = {}, files: readonly File[] = []): RequestInit {
  const body = new FormData();
  const all = { id: randomUUID(), subject: "Re: Pipeline", text: "Hello Ada,\n\nyes.", ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  for (const file of files) body.append("files", file);
  return { method: "POST", body };
}

/** Sends a message from a new address, a moment after the last one, and returns its id. */
export async function receive(site: TestSite, ...message: Parameters<typeof contactForm>): Promise<string> {
  site.pass(1);
  const init = { method: "POST", body: contactForm(...message) };
  const response = await site.request("/api/contact", init, randomUUID());
  if (response.status !== 201) throw new Error(`The inquiry was answered with ${response.status}.`);
  return ((await response.json()) as InquiryReceipt).id;
}

/** Deletes all inquiries and what they left behind. */
export async function forgetInquiries(site: TestSite): Promise<void> {
  for (const table of ["inquiries", "rate_limits", "activity"] as const) {
    await site.core.database.db.deleteFrom(table).execute();
  }
}

/** A request with a handwritten body. */
export function rawForm(
  body: string | Uint8Array<ArrayBuffer>,
  contentType = "multipart/form-data; boundary=B",
): RequestInit {
  return { method: "POST", headers: { "content-type": contentType }, body };
}

/** A part of a handwritten body with the boundary "B". */
export function rawPart(name: string, value: string, extra = ""): string {
  return `--B\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
}

export const rawFields = (fields: Record<string, string> = VALID_FIELDS) =>
  Object.entries(fields)
    .map(([name, value]) => rawPart(name, value))
    .join("");

/** Small valid files. */
export const SAMPLES = {
  pdf: Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n", "latin1"),
  png: Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
  jpeg: Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
  doc: Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from("Root Entry\0WordDocument\0", "utf16le"),
  ]),
  docx: zip(["[Content_Types].xml", "word/document.xml"]),
  text: Buffer.from("Ada's notes:\n\tn\u00b0 1, \u00bd done\r\n"),
};

export const sampleFile = (name: string, bytes: Uint8Array<ArrayBuffer>, type = "application/octet-stream") =>
  new File([bytes], name, { type });

/** A zip archive with the given names, each entry holding the same short text. */
export function zip(names: readonly string[]): Buffer<ArrayBuffer> {
  const content = deflateRawSync("<xml/>");
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(6, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 10, 8, 30);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    offset += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
