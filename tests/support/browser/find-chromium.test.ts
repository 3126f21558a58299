import { expect, test } from "vitest";
import { type Browser, chooseChromium } from "./find-chromium.ts";

const PACKAGED: Browser = { executablePath: "/cache/chromium", env: { LD_LIBRARY_PATH: "/cache/lib" } };
const SYSTEM = "/usr/bin/chromium";
const DOWNLOADED = "/home/mara/.cache/ms-playwright/chrome";

const everywhere = {
  named: undefined,
  platform: "linux-x64",
  packaged: () => PACKAGED,
  system: () => SYSTEM,
  downloaded: () => DOWNLOADED,
};
const none = () => undefined;

test("the packaged browser takes precedence over the system's", () => {
  expect(chooseChromium(everywhere)).toEqual(PACKAGED);
});

test("CHROMIUM_PATH overrides both, and must name a file", () => {
  const named = { ...everywhere, named: process.execPath };
  expect(chooseChromium(named)).toEqual({ executablePath: process.execPath, env: {} });
  expect(() => chooseChromium({ ...everywhere, named: "/nowhere/chromium" })).toThrow(
    "CHROMIUM_PATH names /nowhere/chromium",
  );
});

test.each(["linux-arm64", "darwin-arm64", "win32-x64"])("%s uses the system's browser", (platform) => {
  expect(chooseChromium({ ...everywhere, platform })).toEqual({ executablePath: SYSTEM, env: {} });
});

test("without any of these, the browser that Playwright downloaded is used", () => {
  const downloaded = { ...everywhere, platform: "linux-arm64", system: none };
  expect(chooseChromium(downloaded)).toEqual({ executablePath: DOWNLOADED, env: {} });
  expect(chooseChromium({ ...downloaded, downloaded: none })).toBeUndefined();
});

test("the system's browser is the fallback when the packaged one lacks a library", () => {
  expect(chooseChromium({ ...everywhere, packaged: none })).toEqual({ executablePath: SYSTEM, env: {} });
});
