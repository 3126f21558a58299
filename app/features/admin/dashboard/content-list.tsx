import { useState } from "react";
import { Table, TableBody, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import type { ContentType } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkReport } from "./bulk-report.tsx";
import type { ContentAction } from "./content-actions.ts";
import { ContentRow } from "./content-row.tsx";
import { questionFor } from "./questions.ts";
import { useContentActions } from "./use-content-actions.ts";

type ContentListProps = { type: ContentType; items: OwnerItemAnswer[]; isTrash: boolean };
type Question = { action: ContentAction; items: OwnerItemAnswer[] };

/** A page of items with what can be done to each, or to all that are ticked. */
export function ContentList({ type, items, isTrash }: ContentListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => Date.now());
  const [question, setQuestion] = useState<Question>();
  const { run, busy, report, dismiss } = useContentActions(type);
  const chosen = items.filter(({ id }) => ticked.has(id));
  const asked = question && questionFor(question.action, type, question.items);

  /** What takes something away asks first. */
  function ask(action: ContentAction, about: OwnerItemAnswer[]) {
    if (action === "trash" || action === "delete") setQuestion({ action, items: about });
    else void act(action, about);
  }

  async function act(action: ContentAction, about: OwnerItemAnswer[]) {
    await run(action, about);
    setQuestion(undefined);
    setTicked(new Set());
  }

  function tick(id: string, isTicked: boolean) {
    const others = [...ticked].filter((other) => other !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  }

  return (
    <>
      <BulkBar
        count={chosen.length}
        isAll={chosen.length === items.length}
        isTrash={isTrash}
        busy={busy}
        onAll={(isTicked) => setTicked(new Set(isTicked ? items.map(({ id }) => id) : []))}
        onAction={(action) => ask(action, chosen)}
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
              isTicked={ticked.has(item.id)}
              onTick={(isTicked) => tick(item.id, isTicked)}
              onAction={(action) => ask(action, [item])}
            />
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={question !== undefined}
        title={asked?.title ?? ""}
        description={asked?.description ?? ""}
        action={asked?.action ?? ""}
        busy={busy}
        onConfirm={() => question && void act(question.action, question.items)}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
}
