import { expect, test } from "vitest";
import { ACCEPTED_FILES, fileKindOf, fileProblem } from "#contract/files.ts";
import { MAX_FILE_BYTES } from "#contract/limits.ts";

test("the picker accepts the specified extensions", () => {
  expect(ACCEPTED_FILES).toBe(".pdf,.doc,.docx,.txt,.jpg,.jpeg,.png");
});

test("a file is recognized by its last extension, in upper or lower case", () => {
  expect(["A.PDF", "b.tar.docx", "c.jpeg", "d.txt"].map(fileKindOf)).toEqual(["pdf", "docx", "jpeg", "text"]);
  expect(["pdf", "a.pdf.exe", "a.", "", "a.constructor"].map(fileKindOf)).toEqual(Array(5).fill(undefined));
});

test("10MB is accepted, a byte more is not; the type is checked after the size", () => {
  expect(fileProblem({ name: "a.pdf", size: MAX_FILE_BYTES })).toBeUndefined();
  expect(fileProblem({ name: "a.exe", size: MAX_FILE_BYTES + 1 })).toEqual({
    title: "File too large",
    description: "a.exe is larger than 10MB",
  });
  expect(fileProblem({ name: "a.exe", size: 1 })).toEqual({
    title: "Invalid file type",
    description: "a.exe is not a supported file type",
  });
});
