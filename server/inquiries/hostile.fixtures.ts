import fc from "fast-check";
import { VALID_FIELDS } from "./inquiries.fixtures.ts";

/** A request with a streamed body. */
export function streamed(
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = { "content-type": "multipart/form-data; boundary=B" },
): RequestInit {
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return init;
}

/** Delivers the bytes in chunks, as a slow connection would, but in no more than a thousand of them. */
export function inPieces(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array> {
  const step = Math.max(size, Math.ceil(bytes.length / 1_000));
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      if (position >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(position, position + step));
      position += step;
    },
  });
}

/** Content types of a form, most of them correct. */
export const formType = fc.oneof(
  { weight: 8, arbitrary: fc.constant("multipart/form-data; boundary=B") },
  fc.constantFrom(
    'multipart/form-data; boundary="B"',
    "multipart/form-data; BOUNDARY=B; charset=utf-8",
    "multipart/form-data",
    "multipart/form-data;;;boundary",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-16le",
  ),
);

/** Bodies that are almost forms: parts with odd names, headers and values, then truncated or corrupted somewhere. */
export const hostileBody = fc
  .tuple(fc.array(hostilePart(), { maxLength: 12 }), fc.constantFrom("--B--\r\n", "--B--", "", "--B"), corruption())
  .map(([parts, end, corrupt]) => corrupt(Buffer.from(parts.join("") + end)));

function hostilePart(): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...Object.keys(VALID_FIELDS), "files", "idempotencyKey", "__proto__"),
    fc.string(),
  );
  const fileName = fc.option(
    fc.oneof(fc.constantFrom("a.txt", "b.pdf", "../../c.docx", ""), fc.string({ unit: "binary" })),
  );
  const header = fc.constantFrom(
    "",
    "Content-Type: text/plain; charset=utf-16le\r\n",
    "Content-Type: =;=\r\n",
    "X\r\n",
    "\r\n",
  );
  const value = fc.oneof(
    fc.constantFrom(...Object.values(VALID_FIELDS), "%PDF-1.7", "PK\u0003\u0004", "x".repeat(70_000)),
    fc.string({ unit: "binary" }),
  );
  return fc
    .tuple(name, fileName, header, value)
    .map(
      ([field, file, extra, content]) =>
        `--B\r\nContent-Disposition: form-data; name="${field}"${file === null ? "" : `; filename="${file}"`}\r\n${extra}\r\n${content}\r\n`,
    );
}

function corruption(): fc.Arbitrary<(body: Buffer<ArrayBuffer>) => Uint8Array<ArrayBuffer>> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const insertion = fc.oneof(
    fc.constantFrom("\r\n--B", "\r\n--B--", "\r\n\r\n", "\0", '"'),
    fc.string({ unit: "binary" }),
  );
  return fc.oneof(
    fc.constant((body: Buffer<ArrayBuffer>) => body),
    place.map((at) => (body: Buffer<ArrayBuffer>) => body.subarray(0, at * body.length)),
    fc.tuple(place, insertion).map(([at, text]) => (body: Buffer<ArrayBuffer>) => {
      const middle = Math.floor(at * body.length);
      return Buffer.concat([body.subarray(0, middle), Buffer.from(text), body.subarray(middle)]);
    }),
    fc.tuple(place, fc.nat(50)).map(([at, count]) => (body: Buffer<ArrayBuffer>) => {
      const middle = Math.floor(at * body.length);
      return Buffer.concat([body.subarray(0, middle), body.subarray(middle + count)]);
    }),
  );
}
