import { Button } from "#app/components/ui/button.tsx";
import type { Failure } from "./use-content-actions.ts";

type BulkReportProps = { done: string; failures: readonly Failure[]; onDismiss: () => void };

/** Lists the failures of a bulk action until it is dismissed. */
export function BulkReport({ done, failures, onDismiss }: BulkReportProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-4 border-b border-line bg-danger-wash px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium text-danger">{done} These could not be changed:</p>
        <ul className="mt-1 grid gap-1">
          {failures.map(({ title, reason }) => (
            <li key={title} className="wrap-anywhere">
              “{title}”: {reason}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        Close report
      </Button>
    </div>
  );
}
