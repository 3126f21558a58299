const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export type ResolvedTheme = "light" | "dark";

export const THEME_STORAGE_KEY = "vite-ui-theme";

/** The first visit is light, whatever the system's preference. */
export const SITE_DEFAULT_THEME: Theme = "light";

/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme. It repeats the store's rule in
 * as few bytes as possible; theme-store.test.ts checks that they agree.
 */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem("${THEME_STORAGE_KEY}")}catch{}if(t!=="dark"&&t!=="system")t="light";document.documentElement.classList.add(t==="system"?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":t)})()`;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
