import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { ThemeProvider } from "#app/components/layout/theme-provider.tsx";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { SITE_DEFAULT_THEME } from "#app/lib/theme.ts";

type IslandRootProps = {
  children: ReactNode;
  /** Called in the browser as soon as React has taken the island over, before anything renders again. */
  onHydrated?: () => void;
  /** Called once the effects of everything in the island have run. */
  onAwake?: () => void;
};

/** What stands around every island, on the server and in the browser alike. */
export function IslandRoot({ children, onHydrated, onAwake }: IslandRootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  useEffect(() => onAwake?.(), [onAwake]);
  return (
    <ErrorBoundary>
      <ThemeProvider defaultTheme={SITE_DEFAULT_THEME}>{children}</ThemeProvider>
    </ErrorBoundary>
  );
}
