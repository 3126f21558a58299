import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import type { ContentAction } from "./content-actions.ts";

type BulkBarProps = {
  count: number;
  isAll: boolean;
  isTrash: boolean;
  busy: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onAction: (action: ContentAction) => void;
};

const ACTIONS: Record<"list" | "trash", readonly [action: ContentAction, label: string][]> = {
  list: [
    ["publish", "Publish"],
    ["unpublish", "Unpublish"],
    ["trash", "Move to trash"],
  ],
  trash: [
    ["restore", "Restore"],
    ["delete", "Delete permanently"],
  ],
};

/** Selects all items of a page, and applies an action to the selected ones. */
export function BulkBar({ count, isAll, isTrash, busy, onSelectAll, onAction }: BulkBarProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <Checkbox
        label={count > 0 ? `${count} selected` : "Select all on this page"}
        checked={isAll}
        onChange={(event) => onSelectAll(event.target.checked)}
        className="text-sm"
      />
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          {ACTIONS[isTrash ? "trash" : "list"].map(([action, label]) => (
            <Button key={action} variant="secondary" size="sm" disabled={busy} onClick={() => onAction(action)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
