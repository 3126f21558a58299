import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { atTime } from "../../parts/times.ts";
import { forgetOnDevice } from "../saving/device-copy.ts";
import type { EditorSession } from "../use-editor-session.ts";
import type { OwnerItem } from "../values.ts";
import { findOffer } from "./offer.ts";
import { SideBySide } from "./side-by-side.tsx";

type KeptWordsProps = { session: EditorSession; opened: OwnerItem | undefined };

/** Offers words that an earlier sitting could not save. They wait until the owner has decided. */
export function KeptWords({ session, opened }: KeptWordsProps) {
  const { type, values, resume, dropLeftCopy } = session;
  const [offer, setOffer] = useState(() => findOffer(type, opened, values));
  const [isComparing, setIsComparing] = useState(false);
  if (!offer) return null;

  function decide() {
    if (offer?.key !== undefined) forgetOnDevice(offer.key);
    setOffer(undefined);
  }
  function discard() {
    if (offer?.key === undefined) dropLeftCopy().catch(console.error);
    decide();
  }

  return (
    <section
      aria-label="Unsaved changes"
      className="mb-6 grid gap-3 rounded-card border border-accent/40 bg-surface p-5 sm:flex sm:items-center sm:justify-between"
    >
      <div>
        <p className="font-medium">You have unsaved changes from a previous session.</p>
        <p className="text-sm text-muted">
          Stored on {offer.key === undefined ? "the server" : "this device"} {atTime(offer.keptAt)}.{" "}
          {opened ? `The saved version was updated ${atTime(opened.updatedAt)}.` : "They are not on the server."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            resume(offer.values);
            decide();
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
          newer={{ label: "Unsaved", values: offer.values }}
        />
      </Dialog>
    </section>
  );
}
