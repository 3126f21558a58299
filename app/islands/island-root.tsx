import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { ThemeProvider } from "#app/components/layout/theme-provider.tsx";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { SITE_DEFAULT_THEME } from "#app/lib/theme.ts";

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
