import { expect, test } from "vitest";
import { type Browser, chooseChromium } from "./find-chromium.ts";

const PACKAGED: Browser = { executablePath: "/cache/chromium", env: { LD_LIBRARY_PATH: "/cache/lib" } };
const SYSTEM = "/usr/bin/chromium";

const x64 = { named: undefined, platform: "linux-x64", packaged: () => PACKAGED, system: () => SYSTEM };

function withoutLibraries(): Browser {
  throw new Error("The packaged Chromium lacks libnss3.so on this system");
}

test("the packaged browser takes precedence over the system's", () => {
  expect(chooseChromium(x64)).toEqual(PACKAGED);
});

test("CHROMIUM_PATH overrides both, and must name a file", () => {
  expect(chooseChromium({ ...x64, named: process.execPath })).toEqual({ executablePath: process.execPath, env: {} });
  expect(() => chooseChromium({ ...x64, named: "/nowhere/chromium" })).toThrow("CHROMIUM_PATH names /nowhere/chromium");
});

test.each(["linux-arm64", "darwin-arm64", "win32-x64"])("%s uses the system's browser", (platform) => {
  expect(chooseChromium({ ...x64, platform })).toEqual({ executablePath: SYSTEM, env: {} });
  expect(() => chooseChromium({ ...x64, platform, system: () => undefined })).toThrow(`no Chromium for ${platform}`);
});

test("the system's browser is the fallback when the packaged one lacks a library", () => {
  expect(chooseChromium({ ...x64, packaged: withoutLibraries })).toEqual({ executablePath: SYSTEM, env: {} });
  expect(() => chooseChromium({ ...x64, packaged: withoutLibraries, system: () => undefined })).toThrow("libnss3.so");
});
