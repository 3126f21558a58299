import { vi } from "vitest";
import type { ResolvedTheme } from "#app/ui/theme/theme.ts";

/** Gives jsdom, which has no media queries, a system with a preference that can change. */
export function systemTheme(initial: ResolvedTheme) {
  const query = Object.assign(new EventTarget(), { matches: initial === "dark" });
  vi.stubGlobal("matchMedia", () => query);
  return {
    change(next: ResolvedTheme) {
      query.matches = next === "dark";
      query.dispatchEvent(new Event("change"));
    },
  };
}
