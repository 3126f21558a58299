import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { atTime } from "../../parts/times.ts";
import { latestValues } from "../session.ts";
import type { EditorSession } from "../use-editor-session.ts";
import type { OwnerItem } from "../values.ts";
import { SideBySide } from "./side-by-side.tsx";

type ConflictDialogProps = {
  session: EditorSession;
  current: OwnerItem;
  onClose: () => void;
  /** The changes were saved as another item. Left out for what exists only once. */
  onCopied?: (copy: OwnerItem) => void;
  onFailure: (error: unknown) => void;
};

/** Shows both versions of an item, so that nothing is overwritten unseen. */
export function ConflictDialog({ session, current, onClose, onCopied, onFailure }: ConflictDialogProps) {
  const { type, values } = session;
  const [isCopying, setIsCopying] = useState(false);

  async function copy() {
    setIsCopying(true);
    try {
      onCopied?.(await session.saveAsCopy(current));
    } catch (error) {
      setIsCopying(false);
      onFailure(error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="This was changed elsewhere"
      description={`Another window saved it ${atTime(current.workingCopy?.savedAt ?? current.updatedAt)}. Your changes are safe: choose which version to keep.`}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              session.takeTheirs(current);
              onClose();
            }}
          >
            Use the other version
          </Button>
          {onCopied && (
            <Button variant="secondary" busy={isCopying} onClick={() => void copy()}>
              Save mine as a copy
            </Button>
          )}
          <Button
            onClick={() => {
              session.keepMine(current);
              onClose();
            }}
          >
            Keep my version
          </Button>
        </>
      }
    >
      <SideBySide
        type={type}
        older={{ label: "The other version", values: latestValues(type, current) }}
        newer={{ label: "Your version", values }}
      />
    </Dialog>
  );
}
