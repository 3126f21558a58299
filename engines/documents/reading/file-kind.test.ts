import { expect, it } from "vitest";
import { kindOf } from "./file-kind.ts";

const MEGABYTE = 1024 * 1024;

it.each([
  ["no bytes", new Blob([]), "The file is empty."],
  ["50 MB", new Blob(["%PDF-1.7\n", new Uint8Array(50 * MEGABYTE)]), "The file is larger than 20 MB."],
  [
    "a Word file",
    new Blob(["PK\x03\x04\x14\x00\x06\x00[Content_Types].xml"]),
    "This file is an Office document. Please save it as a PDF.",
  ],
  ["an archive", new Blob(["PK\x03\x04\x14\x00\x06\x00holiday.jpg"]), "This file is a ZIP archive"],
  ["a text", new Blob(["Dear all,"]), "This file is neither a PDF nor an image."],
])("rejects %s with a sentence, before reading it", async (_what, file, reason) => {
  await expect(kindOf(file)).rejects.toThrow(reason);
});
