import { ErrorFallback } from "#app/ui/controls/error-fallback.tsx";

/** Shown when a whole page failed: retrying means reloading it. */
export function PageError({ message }: { message: string }) {
  return <ErrorFallback error={new Error(message)} onRetry={() => window.location.reload()} />;
}
