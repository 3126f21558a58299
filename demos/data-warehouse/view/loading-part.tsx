import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { Skeleton } from "#app/components/ui/skeleton.tsx";

/** Shows a placeholder while code is loading, and a way to retry if that fails. */
export function LoadingPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
