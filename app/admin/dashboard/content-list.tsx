import { useState } from "react";
import type { ContentType } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import type { BulkAction, SelectedItem } from "#contract/content-bulk.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkReport } from "./bulk-report.tsx";
import { ContentRow } from "./content-row.tsx";
import { deleteConfirmation } from "./delete-confirmation.ts";
import { type Selection, withItem } from "./selection.ts";
import type { useContentActions } from "./use-content-actions.ts";

type ContentListProps = {
  type: ContentType;
  items: OwnerItemAnswer[];
  total: number;
  filter: Readonly<Record<string, string>>;
  isTrash: boolean;
  selected: Selection;
  onSelect: (selected: Selection) => void;
  actions: ReturnType<typeof useContentActions>;
};
type Question = { action: BulkAction; items: readonly SelectedItem[] };

/** A page of items, with actions for each and for all selected ones. */
export function ContentList({ type, items, total, filter, isTrash, selected, onSelect, actions }: ContentListProps) {
  const [now] = useState(() => Date.now());
  const [question, setQuestion] = useState<Question>();
  const { run, progress, report, dismiss } = actions;
  const dialog = question && deleteConfirmation(question.action, type, targetsOf(question.items));

  /** The state of an item on another page is unknown, so it counts as public. */
  function targetsOf(targets: readonly SelectedItem[]) {
    const shown = targets.map(({ id }) => items.find((item) => item.id === id));
    const isPublic = shown.some((item) => !item || item.state === "published");
    return { count: targets.length, title: shown[0]?.title, isPublic };
  }

  /** Destructive actions ask first. */
  function ask(action: BulkAction, targets: readonly SelectedItem[]) {
    if (action === "trash" || action === "delete") setQuestion({ action, items: targets });
    else void act(action, targets);
  }

  async function act(action: BulkAction, targets: readonly SelectedItem[]) {
    await run(action, targets, targets.length === 1 ? targetsOf(targets).title : undefined);
    setQuestion(undefined);
    onSelect(new Map());
  }

  return (
    <>
      <BulkBar
        {...{ type, selected, items, total, filter, isTrash, progress, onSelect }}
        onAction={(action) => ask(action, [...selected.values()])}
      />
      {report && <BulkReport {...report} onDismiss={dismiss} />}
      <ListTable
        caption={isTrash ? `${type.plural} in the trash` : type.plural}
        columns={[
          "Title",
          "Description",
          "Status",
          "Featured",
          ...(isTrash ? ["Deleted", "Deleted permanently in"] : ["Created", "Updated"]),
        ]}
        isSelectable
        hasActions
      >
        {items.map((item) => (
          <ContentRow
            key={item.id}
            type={type}
            item={item}
            now={now}
            isSelected={selected.has(item.id)}
            onSelect={(isSelected) => onSelect(withItem(selected, item, isSelected))}
            onAction={(action) => ask(action, [item])}
          />
        ))}
      </ListTable>
      <ConfirmDialog
        open={question !== undefined}
        title={dialog?.title ?? ""}
        description={dialog?.description ?? ""}
        action={dialog?.action ?? ""}
        busy={progress !== undefined}
        onConfirm={() => question && void act(question.action, question.items)}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
}
