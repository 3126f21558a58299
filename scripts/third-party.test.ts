import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noticeText } from "./notices.mjs";
import { ROOT } from "./processes.mjs";
import { licenseProblem, licenseTextIn, runtimePackages, SHIPPED_DATA } from "./third-party.mjs";

test("every package that the site runs on has an allowed license", () => {
  expect(runtimePackages().length).toBeGreaterThan(100);
  expect(runtimePackages().flatMap((one) => licenseProblem(one) ?? [])).toEqual([]);
});

test.each([
  ["GPL-2.0-or-later", true],
  ["AGPL-3.0", true],
  ["LGPL-3.0-or-later", true],
  ["MIT AND GPL-2.0", true],
  ["", true],
  ["(GPL-2.0 OR MIT)", false],
  ["MIT", false],
])("a package under %j is refused: %s", (license, isRefused) => {
  expect(licenseProblem({ name: "some-package", license }) !== undefined).toBe(isRefused);
});

test("the notices list every package with its license and every model with its credit", () => {
  const notice = noticeText();
  for (const { name, version, license } of runtimePackages())
    expect(notice).toContain(`${name} ${version}: ${license}`);
  for (const { credit } of SHIPPED_DATA) expect(notice).toContain(credit);
});

test("the notices contain the license texts of the installed packages", () => {
  const notice = noticeText();
  for (const name of ["react", "hono", "dompurify", "@fontsource-variable/geist"]) {
    const text = licenseTextIn(join(ROOT, "node_modules", name));
    expect(text ?? `${name} has no license text`).toMatch(/license|permission/i);
    expect(notice).toContain(text);
  }
});

test("every model and data file in models/ is listed", () => {
  const tracked = execFileSync("git", ["ls-files", "models"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const listed = SHIPPED_DATA.flatMap(({ files }) => files);
  const shipped = tracked.filter((file) => /\.(?:safetensors|wasm|traineddata|txt|bin)$/.test(file));
  expect(shipped.filter((file) => !listed.includes(file))).toEqual([]);
  expect(listed.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
