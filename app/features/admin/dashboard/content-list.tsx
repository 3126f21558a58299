import { useState } from "react";
import { Table, TableBody, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import type { ContentType } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkReport } from "./bulk-report.tsx";
import type { ContentAction } from "./content-actions.ts";
import { ContentRow } from "./content-row.tsx";
import { deleteConfirmation } from "./delete-confirmation.ts";
import { useContentActions } from "./use-content-actions.ts";

type ContentListProps = { type: ContentType; items: OwnerItemAnswer[]; isTrash: boolean };
type Question = { action: ContentAction; items: OwnerItemAnswer[] };

/** A page of items, with actions for each and for all selected ones. */
export function ContentList({ type, items, isTrash }: ContentListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => Date.now());
  const [question, setQuestion] = useState<Question>();
  const { run, busy, report, dismiss } = useContentActions(type);
  const selectedItems = items.filter(({ id }) => selected.has(id));
  const dialog = question && deleteConfirmation(question.action, type, question.items);

  /** Destructive actions ask first. */
  function ask(action: ContentAction, targets: OwnerItemAnswer[]) {
    if (action === "trash" || action === "delete") setQuestion({ action, items: targets });
    else void act(action, targets);
  }

  async function act(action: ContentAction, targets: OwnerItemAnswer[]) {
    await run(action, targets);
    setQuestion(undefined);
    setSelected(new Set());
  }

  function select(id: string, isSelected: boolean) {
    const others = [...selected].filter((other) => other !== id);
    setSelected(new Set(isSelected ? [...others, id] : others));
  }

  return (
    <>
      <BulkBar
        count={selectedItems.length}
        isAll={selectedItems.length === items.length}
        isTrash={isTrash}
        busy={busy}
        onSelectAll={(isSelected) => setSelected(new Set(isSelected ? items.map(({ id }) => id) : []))}
        onAction={(action) => ask(action, selectedItems)}
      />
      {report && <BulkReport {...report} onDismiss={dismiss} />}
      <Table caption={isTrash ? `${type.plural} in the trash` : type.plural} captionHidden className="max-md:block">
        <TableHead className="max-md:sr-only">
          <TableRow>
            <TableHeaderCell className="w-0 pr-0">
              <span className="sr-only">Select</span>
            </TableHeaderCell>
            <TableHeaderCell>Title</TableHeaderCell>
            <TableHeaderCell>Description</TableHeaderCell>
            <TableHeaderCell>Status</TableHeaderCell>
            <TableHeaderCell>Featured</TableHeaderCell>
            <TableHeaderCell>{isTrash ? "Deleted" : "Created"}</TableHeaderCell>
            <TableHeaderCell>{isTrash ? "Deleted permanently in" : "Updated"}</TableHeaderCell>
            <TableHeaderCell>
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody className="max-md:block">
          {items.map((item) => (
            <ContentRow
              key={item.id}
              type={type}
              item={item}
              now={now}
              isSelected={selected.has(item.id)}
              onSelect={(isSelected) => select(item.id, isSelected)}
              onAction={(action) => ask(action, [item])}
            />
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={question !== undefined}
        title={dialog?.title ?? ""}
        description={dialog?.description ?? ""}
        action={dialog?.action ?? ""}
        busy={busy}
        onConfirm={() => question && void act(question.action, question.items)}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
}
