import { Monitor, Moon, Sun } from "#app/ui/icons/shell.ts";
import type { Theme } from "#app/ui/theme/theme.ts";
import { useTheme } from "./theme-provider.tsx";

const CHOICES = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; Icon: unknown }[];

/** All three themes; the toggle in the top bar switches between two. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className="flex w-fit noscript:hidden rounded-control border border-line p-1">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ theme: choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={`${label} theme`}
          aria-pressed={theme === choice}
          // The island loader sets this before hydration: the server can't know the stored theme.
          data-chooses={choice}
          suppressHydrationWarning
          onClick={() => setTheme(choice)}
          className="flex min-h-8 items-center gap-1.5 rounded-tag border border-transparent px-2.5 text-[13px] text-muted tint hover:text-ink aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-ink"
        >
          <Icon className="size-3.5" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
