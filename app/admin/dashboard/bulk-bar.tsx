import { searchOf } from "#app/admin/api/queries.ts";
import { getJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { type ContentType, ownerApiPath } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import type { BulkAction } from "#contract/content-bulk.ts";
import { MAX_SELECTED } from "#contract/limits.ts";
import { SelectionBar } from "../parts/list-table.tsx";
import { useAction } from "../parts/use-action.ts";
import type { Selection } from "./selection.ts";
import type { Progress } from "./use-content-actions.ts";

type BulkBarProps = {
  type: ContentType;
  selected: Selection;
  /** The page in view, and how many items match the filter on all pages. */
  items: readonly OwnerItemAnswer[];
  total: number;
  filter: Readonly<Record<string, string>>;
  isTrash: boolean;
  progress: Progress | undefined;
  onSelect: (selected: Selection) => void;
  onAction: (action: BulkAction) => void;
};

const ACTIONS: Record<"list" | "trash", readonly [action: BulkAction, label: string][]> = {
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

/** Selects items of a page or of all pages, and applies an action to the selected ones. */
export function BulkBar({ type, selected, items, total, filter, isTrash, progress, ...on }: BulkBarProps) {
  const { run, busy: isReading } = useAction();
  const busy = progress !== undefined || isReading;
  const isPageSelected = items.every(({ id }) => selected.has(id));
  const most = Math.min(total, MAX_SELECTED);

  function selectPage(isSelected: boolean) {
    const onPage = new Set(items.map(({ id }) => id));
    const others = [...selected].filter(([id]) => !onPage.has(id));
    on.onSelect(new Map([...others, ...(isSelected ? items.map((item) => [item.id, item] as const) : [])]));
  }

  const selectAll = () =>
    run(
      async () => {
        const answer = await getJson(`${ownerApiPath(type)}/selection${searchOf(filter)}`);
        on.onSelect(new Map(answer.items.map((item) => [item.id, item])));
      },
      { failed: "The items could not be selected" },
    );

  return (
    <SelectionBar
      count={selected.size}
      isPageSelected={isPageSelected}
      everything={isPageSelected && selected.size < most ? `${most.toLocaleString("en")} items` : undefined}
      busy={busy}
      onSelectPage={selectPage}
      onSelectAll={() => void selectAll()}
      onClear={() => on.onSelect(new Map())}
    >
      <div className="flex flex-wrap gap-2">
        {ACTIONS[isTrash ? "trash" : "list"].map(([action, label]) => (
          <Button key={action} variant="secondary" size="sm" disabled={busy} onClick={() => on.onAction(action)}>
            {label}
          </Button>
        ))}
      </div>
      <output className="text-sm text-muted tabular-nums">
        {progress &&
          progress.total > 1 &&
          `${progress.done.toLocaleString("en")} of ${progress.total.toLocaleString("en")}…`}
      </output>
    </SelectionBar>
  );
}
