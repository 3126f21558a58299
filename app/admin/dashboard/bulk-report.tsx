import { Button } from "#app/ui/controls/button.tsx";
import type { Report } from "./use-content-actions.ts";

type BulkReportProps = Report & { onDismiss: () => void };

const SHOWN = 20;

/** Lists the failures of a bulk action until it is dismissed. */
export function BulkReport({ done, failures, untried, onDismiss }: BulkReportProps) {
  const rest = failures.length - SHOWN;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-4 border-b border-line bg-danger-wash px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium text-danger">
          {done} {failures.length > 0 && "These could not be changed:"}
        </p>
        <ul className="mt-1 grid gap-1">
          {failures.slice(0, SHOWN).map(({ id, title, reason }) => (
            <li key={id} className="wrap-anywhere">
              “{title}”: {reason}
            </li>
          ))}
          {rest > 0 && <li>and {rest.toLocaleString("en")} more</li>}
        </ul>
        {untried && (
          <p className="mt-1">
            {untried.count.toLocaleString("en")} not tried: {untried.reason}
          </p>
        )}
      </div>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        Close report
      </Button>
    </div>
  );
}
