import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Tooltip } from "#app/ui/controls/tooltip.tsx";
import { Moon, Sun } from "#app/ui/icons/shell.ts";
import { useTheme } from "./theme-provider.tsx";

/** Renders both icons; the class on the root shows one of them, so the right one is visible before any script runs. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  const next = resolvedTheme === "dark" ? "light" : "dark";
  return (
    <Tooltip label={`Switch to the ${next} theme`} side="bottom">
      <button
        type="button"
        aria-label="Toggle theme"
        onClick={() => setTheme(next)}
        className={buttonStyles({ variant: "secondary", size: "icon", className: "noscript:hidden" })}
      >
        <Moon className="size-4.5 dark:hidden" />
        <Sun className="hidden size-4.5 dark:block" />
      </button>
    </Tooltip>
  );
}
