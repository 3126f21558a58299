import type { ReactNode } from "react";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e"];

export function ListSkeleton({ label }: { label: string }) {
  return (
    <output className="grid gap-3 p-4">
      <span className="sr-only">Loading {label}</span>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </output>
  );
}

export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <p className="max-w-md text-muted">This could not be loaded. {toApiError(error).userMessage}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

export function ListEmpty({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center gap-4 px-4 py-14 text-center text-muted">{children}</div>;
}

/** An empty search result, as opposed to an empty list. */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <ListEmpty>
      <p>Nothing matches this search.</p>
      <Button variant="secondary" size="sm" onClick={onClear}>
        Clear search and filters
      </Button>
    </ListEmpty>
  );
}
