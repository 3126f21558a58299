import { isTheme, type ResolvedTheme, type Theme } from "./theme.ts";

export type ThemeStore = {
  theme: () => Theme;
  resolved: () => ResolvedTheme;
  setTheme: (theme: Theme) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<string, ThemeStore>();

/** Islands are separate React roots, so the theme lives outside of React: one store per key for the whole page. */
export function themeStore(storageKey: string, defaultTheme: Theme): ThemeStore {
  const known = stores.get(storageKey);
  if (known) return known;
  const store = createThemeStore(storageKey, defaultTheme);
  stores.set(storageKey, store);
  return store;
}

function createThemeStore(storageKey: string, defaultTheme: Theme): ThemeStore {
  const listeners = new Set<() => void>();
  const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
  let theme = readTheme(storageKey) ?? defaultTheme;

  const resolved = (): ResolvedTheme => (theme === "system" ? (systemIsDark.matches ? "dark" : "light") : theme);

  function show() {
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(resolved());
    for (const listener of listeners) listener();
  }

  systemIsDark.addEventListener("change", show);
  // The theme was changed in another tab.
  window.addEventListener("storage", (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    theme = readTheme(storageKey) ?? defaultTheme;
    show();
  });
  show();

  return {
    theme: () => theme,
    resolved,
    setTheme(next) {
      theme = next;
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // Storage is unavailable: the theme applies to this page only.
      }
      show();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readTheme(storageKey: string): Theme | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isTheme(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
