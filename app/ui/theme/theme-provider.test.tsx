// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { systemTheme } from "#tests/support/page/system-theme.ts";
import { ThemeProvider, useTheme } from "./theme-provider.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Chosen() {
  const { theme, resolvedTheme } = useTheme();
  return <output>{`${theme}: ${resolvedTheme}`}</output>;
}

describe("useTheme", () => {
  it("throws outside its provider", () => {
    expect(() => renderToString(<Chosen />)).toThrow("useTheme must be used within a ThemeProvider");
  });
});

// A store lives as long as its page, so each test uses its own key.
describe("ThemeProvider", () => {
  it("follows the system by default", () => {
    const system = systemTheme("dark");
    render(
      <ThemeProvider storageKey="default">
        <Chosen />
      </ThemeProvider>,
    );
    expect(screen.getByRole("status").textContent).toBe("system: dark");
    expect(document.documentElement.className).toBe("dark");

    act(() => system.change("light"));
    expect(screen.getByRole("status").textContent).toBe("system: light");
  });

  it("prefers the stored theme over the default", () => {
    systemTheme("light");
    localStorage.setItem("stored", "dark");
    render(
      <ThemeProvider storageKey="stored" defaultTheme="light">
        <Chosen />
      </ThemeProvider>,
    );
    expect(screen.getByRole("status").textContent).toBe("dark: dark");
  });
});
