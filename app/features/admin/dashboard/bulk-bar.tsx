import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import type { ContentAction } from "./content-actions.ts";

type BulkBarProps = {
  count: number;
  isAll: boolean;
  isTrash: boolean;
  busy: boolean;
  onAll: (isTicked: boolean) => void;
  onAction: (action: ContentAction) => void;
};

const ACTIONS: Record<"shelf" | "trash", readonly [action: ContentAction, label: string][]> = {
  shelf: [
    ["publish", "Publish"],
    ["unpublish", "Unpublish"],
    ["trash", "Move to trash"],
  ],
  trash: [
    ["restore", "Restore"],
    ["delete", "Delete permanently"],
  ],
};

/** Ticks all of a page, and does one thing to all that are ticked. */
export function BulkBar({ count, isAll, isTrash, busy, onAll, onAction }: BulkBarProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <Checkbox
        label={count > 0 ? `${count} selected` : "Select all on this page"}
        checked={isAll}
        onChange={(event) => onAll(event.target.checked)}
        className="text-sm"
      />
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          {ACTIONS[isTrash ? "trash" : "shelf"].map(([action, label]) => (
            <Button key={action} variant="secondary" size="sm" disabled={busy} onClick={() => onAction(action)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
