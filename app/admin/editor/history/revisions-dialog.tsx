import { useEffect, useState } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { RevisionAnswer, RevisionEntry } from "#contract/content-answers.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { dateAndTime } from "../../parts/times.ts";
import { isPublic } from "../session.ts";
import type { EditorSession } from "../use-editor-session.ts";
import { valuesOf } from "../values.ts";
import { SideBySide } from "./side-by-side.tsx";

type RevisionsDialogProps = {
  session: EditorSession;
  itemId: string;
  onClose: () => void;
  onFailure: (error: unknown) => void;
};

/** Every saved version, with who saved it and when; each can be compared and restored. */
export function RevisionsDialog({ session, itemId, onClose, onFailure }: RevisionsDialogProps) {
  const { api, type, values, item, hasUnpublishedChanges } = session;
  const [entries, setEntries] = useState<readonly RevisionEntry[] | undefined>(undefined);
  const [selected, setSelected] = useState<RevisionAnswer | undefined>(undefined);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const isVisible = item !== undefined && isPublic(item);

  useEffect(() => {
    let isOpen = true;
    api.revisions(itemId).then(
      (list) => isOpen && setEntries(list),
      (error: unknown) => isOpen && onFailure(error),
    );
    return () => {
      isOpen = false;
    };
  }, [api, itemId, onFailure]);

  async function restore(revision: number) {
    setIsConfirming(false);
    setIsRestoring(true);
    try {
      await session.restoreRevision(revision);
      const description = isVisible ? "It is in the editor. Press Update to publish it." : undefined;
      toast({ title: `Revision ${revision} restored`, ...(description && { description }) });
    } catch (error) {
      onFailure(error);
    }
    onClose();
  }

  if (selected && isConfirming) {
    return (
      <ConfirmDialog
        title={`Restore revision ${selected.revision}?`}
        description={restoreDescription(isVisible, hasUnpublishedChanges)}
        action="Restore"
        isDestructive={hasUnpublishedChanges}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void restore(selected.revision)}
      />
    );
  }
  if (selected) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="lg"
        title={`Revision ${selected.revision}`}
        description={`Saved by ${selected.savedBy} on ${dateAndTime(selected.savedAt)}.`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setSelected(undefined)}>
              All revisions
            </Button>
            <Button busy={isRestoring} onClick={() => setIsConfirming(true)}>
              Restore this revision
            </Button>
          </>
        }
      >
        <SideBySide
          type={type}
          older={{ label: `Revision ${selected.revision}`, values: valuesOf(type, selected) }}
          newer={{ label: "Current", values }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} size="lg" title="Revisions" description="Restoring a revision keeps all the others.">
      {entries ? (
        <ol className="grid divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.revision} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="w-10 font-mono text-sm text-muted tabular-nums">{entry.revision}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{entry.title}</span>
                <span className="text-sm text-muted">
                  {dateAndTime(entry.savedAt)} by {entry.savedBy}
                </span>
              </span>
              {entry.autosaved === "true" && <Badge>autosaved</Badge>}
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Compare revision ${entry.revision}`}
                onClick={() => {
                  api.revision(itemId, entry.revision).then(setSelected, onFailure);
                }}
              >
                Compare
              </Button>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">Loading…</p>
      )}
    </Dialog>
  );
}

function restoreDescription(isVisible: boolean, hasUnpublishedChanges: boolean): string {
  if (!isVisible) return "The draft goes back to this revision. Its current text stays in the list of revisions.";
  const first = "It is loaded into the editor. Nothing becomes public until you press Update.";
  if (!hasUnpublishedChanges) return first;
  return `${first} It replaces your unpublished changes, which can't be recovered.`;
}
