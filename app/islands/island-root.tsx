import { type ReactNode, useEffect } from "react";
import { ThemeProvider } from "#app/components/layout/theme-provider.tsx";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { SITE_DEFAULT_THEME } from "#app/lib/theme.ts";

/** What stands around every island, on the server and in the browser alike. */
export function IslandRoot({ children, onAwake }: { children: ReactNode; onAwake?: () => void }) {
  useEffect(() => onAwake?.(), [onAwake]);
  return (
    <ErrorBoundary>
      <ThemeProvider defaultTheme={SITE_DEFAULT_THEME}>{children}</ThemeProvider>
    </ErrorBoundary>
  );
}
