import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type ResolvedTheme, THEME_STORAGE_KEY, type Theme } from "#app/ui/theme/theme.ts";
import { themeStore } from "#app/ui/theme/theme-store.ts";

type ThemeValue = { theme: Theme; resolvedTheme: ResolvedTheme; setTheme: (theme: Theme) => void };

const ThemeContext = createContext<ThemeValue | undefined>(undefined);

type ThemeProviderProps = { defaultTheme?: Theme; storageKey?: string; children: ReactNode };

export function ThemeProvider({
  defaultTheme = "system",
  storageKey = THEME_STORAGE_KEY,
  children,
}: ThemeProviderProps) {
  const onServer = typeof window === "undefined";
  const store = onServer ? undefined : themeStore(storageKey, defaultTheme);
  // The server can't know the stored theme, so it renders the default.
  const theme = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.theme() ?? defaultTheme,
    () => defaultTheme,
  );
  const resolvedTheme = useSyncExternalStore<ResolvedTheme>(
    store?.subscribe ?? neverChanges,
    () => store?.resolved() ?? "light",
    () => (defaultTheme === "dark" ? "dark" : "light"),
  );
  const value = useMemo(
    () => ({ theme, resolvedTheme, setTheme: (next: Theme) => store?.setTheme(next) }),
    [theme, resolvedTheme, store],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error("useTheme must be used within a ThemeProvider");
  return value;
}

const neverChanges = () => () => {};
