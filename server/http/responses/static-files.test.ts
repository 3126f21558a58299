import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadStaticFiles } from "./static-files.ts";

const SMALL = "export const answer = 42;\n".repeat(20);
const LARGE = SMALL.repeat(1_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  mkdirSync(join(folder, "assets"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text);
}

test("a file is served as it is until its compressed versions are there, then compressed", async () => {
  write("assets/small-1.js", SMALL);
  write("assets/large-1.js", LARGE);
  const files = await loadStaticFiles(folder);
  for (const name of ["assets/small-1.js", "assets/large-1.js"]) {
    expect(Object.keys(files.get(`/${name}`)?.variants ?? {})).toEqual(["identity"]);
    write(`${name}.gz`, "smaller");
    write(`${name}.br`, "smallest");
    await expect.poll(() => files.get(`/${name}`)?.variants.br?.headers["content-length"]).toBe("smallest".length);
    expect(files.get(`/${name}`)?.variants.gzip?.headers["content-encoding"]).toBe("gzip");
  }
});

test("a picture needs no compressed version, and other files are not served", async () => {
  write("assets/cat-1.webp", "a cat");
  write("assets/notes.md", "not for visitors");
  const files = await loadStaticFiles(folder);
  expect(Object.keys(files.get("/assets/cat-1.webp")?.variants ?? {})).toEqual(["identity"]);
  expect(files.get("/assets/notes.md")).toBeUndefined();
  expect(files.get("/assets/nowhere.js")).toBeUndefined();
});
