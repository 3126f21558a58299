import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import type { ContentType } from "#content-types/content-type.ts";
import { atTime } from "../../parts/times.ts";
import { type DeviceCopy, removeFromDevice, takeUnsavedCopy } from "../saving/device-copy.ts";
import type { EditorSession } from "../use-editor-session.ts";
import { isUntouched, type OwnerItem, sameValues, type Values, valuesOf } from "../values.ts";
import { SideBySide } from "./side-by-side.tsx";

type RecoveryNoticeProps = { session: EditorSession; opened: OwnerItem | undefined };

/** Offers the changes that a previous session could not save, until the owner has decided about them. */
export function RecoveryNotice({ session, opened }: RecoveryNoticeProps) {
  const { type, values, resume, discardOldWorkingCopy } = session;
  const [unsaved, setUnsaved] = useState(() => findUnsaved(type, opened, values));
  const [isComparing, setIsComparing] = useState(false);
  if (!unsaved) return null;

  function close() {
    if (unsaved?.key !== undefined) removeFromDevice(unsaved.key);
    setUnsaved(undefined);
  }
  function discard() {
    if (unsaved?.key === undefined) discardOldWorkingCopy().catch(console.error);
    close();
  }

  return (
    <section
      aria-label="Unsaved changes"
      className="mb-6 grid gap-3 rounded-card border border-accent/40 bg-surface p-5 sm:flex sm:items-center sm:justify-between"
    >
      <div>
        <p className="font-medium">You have unsaved changes from a previous session.</p>
        <p className="text-sm text-muted">
          Stored on {unsaved.key === undefined ? "the server" : "this device"} {atTime(unsaved.keptAt)}.{" "}
          {opened ? `The saved version was updated ${atTime(opened.updatedAt)}.` : "They are not on the server."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            resume(unsaved.values);
            close();
          }}
        >
          Restore changes
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setIsComparing(true)}>
          Compare
        </Button>
        <Button size="sm" variant="ghost" onClick={discard}>
          Discard
        </Button>
      </div>
      <Dialog open={isComparing} onClose={() => setIsComparing(false)} size="lg" title="Saved and unsaved versions">
        <SideBySide
          type={type}
          older={{ label: "In the editor", values }}
          newer={{ label: "Unsaved", values: unsaved.values }}
        />
      </Dialog>
    </section>
  );
}

/** Stored on this device under `key`, or without one on the server, next to an item that has changed since. */
type UnsavedCopy = DeviceCopy & { key: string | undefined };

function findUnsaved(type: ContentType, opened: OwnerItem | undefined, shown: Values): UnsavedCopy | undefined {
  const stored = takeUnsavedCopy(type.apiPath, opened?.id);
  if (stored) {
    const values = valuesOf(type, stored.values);
    const isWorthShowing = !sameValues(values, shown) && !(opened === undefined && isUntouched(type, values));
    if (isWorthShowing) return { ...stored, values };
    removeFromDevice(stored.key);
  }
  const copy = opened?.workingCopy;
  if (!copy || copy.revision === opened.revision) return undefined;
  return { values: valuesOf(type, copy), keptAt: Date.parse(copy.savedAt), key: undefined };
}
