import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { SITE_DEFAULT_THEME } from "#app/ui/theme/theme.ts";
import { ThemeProvider } from "#app/ui/theme/theme-provider.tsx";

type IslandRootProps = {
  children: ReactNode;
  /** Called in the browser as soon as the island is hydrated, before it renders again. */
  onHydrated?: () => void;
  /** Called once all effects in the island have run. */
  onAwake?: () => void;
};

/** The providers around every island, the same on the server and in the browser. */
export function IslandRoot({ children, onHydrated, onAwake }: IslandRootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  useEffect(() => onAwake?.(), [onAwake]);
  return (
    <ErrorBoundary>
      <ThemeProvider defaultTheme={SITE_DEFAULT_THEME}>{children}</ThemeProvider>
    </ErrorBoundary>
  );
}
