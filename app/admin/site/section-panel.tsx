import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import type { usePublishing } from "../editor/publishing/use-publishing.ts";
import { ShareButton } from "../editor/sharing/share-button.tsx";
import type { EditorSession } from "../editor/use-editor-session.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { StatusBadge } from "../parts/status.tsx";

type SectionPanelProps = {
  session: EditorSession;
  publishing: ReturnType<typeof usePublishing>;
  /** The page that shows the section, if one does. */
  address: string | undefined;
  onRevisions: () => void;
};

/** A section is always public, so its panel offers only its history, its page and the way back. */
export function SectionPanel({ session, publishing, address, onRevisions }: SectionPanelProps) {
  const { hasUnpublishedChanges } = session;
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <Card>
      <CardBody className="grid gap-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="sr-only">Publishing</h2>
          <StatusBadge status="published" />
          {hasUnpublishedChanges && <span className="text-sm text-muted">with unpublished changes</span>}
        </div>
        <div className="-mb-1 flex flex-wrap gap-1 border-t border-line pt-3">
          <Button variant="ghost" size="sm" onClick={onRevisions}>
            Revisions
          </Button>
          {address && (
            <>
              <ShareButton session={session} />
              <ButtonLink variant="ghost" size="sm" href={address} newTab>
                View on site
              </ButtonLink>
            </>
          )}
          {hasUnpublishedChanges && (
            <Button variant="ghost" size="sm" onClick={() => setIsDiscarding(true)}>
              Discard changes
            </Button>
          )}
        </div>
      </CardBody>
      {isDiscarding && (
        <ConfirmDialog
          title="Discard your changes?"
          description="The editor goes back to the published version. Discarded changes can't be recovered."
          action="Discard changes"
          onClose={() => setIsDiscarding(false)}
          onConfirm={() => {
            setIsDiscarding(false);
            void publishing.discardChanges();
          }}
        />
      )}
    </Card>
  );
}
