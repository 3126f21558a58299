import type { ReactNode } from "react";

/** Where a search that found nothing may go on. `contact` opens the form with the question. */
export function NothingFound({ search, contact }: { search: string; contact: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 py-2">
      <p className="font-medium wrap-anywhere">Nothing found for “{search}”</p>
      <p className="text-muted">Check the spelling, or try fewer or more general words. Or ask me directly:</p>
      {contact}
    </div>
  );
}
