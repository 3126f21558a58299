import { ErrorFallback } from "#app/components/ui/error-fallback.tsx";

/** A page that failed as a whole: trying again means loading it again. */
export function PageError({ message }: { message: string }) {
  return <ErrorFallback error={new Error(message)} onRetry={() => window.location.reload()} />;
}
