import { expect, test } from "vitest";
import { type FileFormat, formatByContent } from "./file-formats.ts";

test.each<[start: string, FileFormat | undefined]>([
  ["%PDF-1.7\n", "pdf"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["GIF89a\x01\0", "gif"],
  ["RIFF\n\n\n\nWEBPVP8 ", "webp"],
  ["RIFF\n\n\n\nWAVEfmt ", undefined],
  ["\0\0\0\x1cftypavif\0", "avif"],
  ["\0\0\0\x18ftypheic\0", "heic"],
  ["\0\0\0\x18ftypmif1\0", "heif"],
  ["\0\0\0\x18ftypisom\0", undefined],
  ["BM6\0", "bmp"],
  ["PK\x03\x04\x14\0", "zip"],
  ["PK\x05\x06\0\0", "zip"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "ole"],
  ["\x89PNG", undefined],
  ["Just text", undefined],
  ["", undefined],
])("a file that begins with %j is of the format %s", (start, format) => {
  expect(formatByContent(Buffer.from(start, "latin1"))).toBe(format);
});
