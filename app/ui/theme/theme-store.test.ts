// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemTheme } from "#tests/support/page/system-theme.ts";
import { SITE_DEFAULT_THEME, THEME_SCRIPT, THEME_STORAGE_KEY } from "./theme.ts";

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.className = "";
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a fresh page: the store is created once per page. */
async function openStore() {
  vi.resetModules();
  const { themeStore } = await import("./theme-store.ts");
  return themeStore(THEME_STORAGE_KEY, SITE_DEFAULT_THEME);
}

/** Runs the script in the head. */
function runThemeScript() {
  const script = document.createElement("script");
  script.textContent = THEME_SCRIPT;
  document.head.append(script);
}

describe("the script in the head and the store", () => {
  const stored = [null, "light", "dark", "system", "", "Dark", "null", "<garbage>"];
  const cases = stored.flatMap((value) => [
    { value, system: "light" as const },
    { value, system: "dark" as const },
  ]);

  it.each(cases)("agree on stored $value under a $system system", async ({ value, system }) => {
    systemTheme(system);
    if (value !== null) localStorage.setItem(THEME_STORAGE_KEY, value);
    const expected = value === "dark" || (value === "system" && system === "dark") ? "dark" : "light";

    runThemeScript();
    expect(root.className).toBe(expected);

    const store = await openStore();
    expect(store.resolved()).toBe(expected);
    expect(root.className).toBe(expected);
  });

  it("agree on light if storage is unavailable", async () => {
    systemTheme("dark");
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Storage is closed.", "SecurityError");
    });

    runThemeScript();
    expect(root.className).toBe("light");
    expect((await openStore()).resolved()).toBe("light");
  });
});

describe("the store", () => {
  it("stores and applies a theme, and notifies subscribers", async () => {
    systemTheme("light");
    const store = await openStore();
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);

    store.setTheme("dark");
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe("dark");
    expect(root.className).toBe("dark");
    expect(listener).toHaveBeenCalledOnce();

    unsubscribe();
    store.setTheme("light");
    expect(listener).toHaveBeenCalledOnce();
  });

  it("follows the system only while the system theme is selected", async () => {
    const system = systemTheme("light");
    const store = await openStore();

    store.setTheme("system");
    system.change("dark");
    expect(root.className).toBe("dark");

    store.setTheme("light");
    system.change("dark");
    expect(root.className).toBe("light");
  });

  it("follows other tabs, and returns to the default when storage is cleared", async () => {
    systemTheme("dark");
    const store = await openStore();

    localStorage.setItem(THEME_STORAGE_KEY, "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: THEME_STORAGE_KEY }));
    expect(store.theme()).toBe("dark");

    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(store.theme()).toBe("light");
  });
});
