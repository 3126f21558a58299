import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { addressOf } from "#content-types/content-type.ts";
import { TRASH_DAYS } from "#contract/limits.ts";
import { MailingChoice } from "../../newsletter/mailing-choice.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { StatusBadge } from "../../parts/status.tsx";
import { fullTime } from "../../parts/times.ts";
import { ShareButton } from "../sharing/share-button.tsx";
import type { EditorSession } from "../use-editor-session.ts";
import { TimeDialog } from "./time-dialog.tsx";
import type { usePublishing } from "./use-publishing.ts";

type PublishPanelProps = {
  session: EditorSession;
  publishing: ReturnType<typeof usePublishing>;
  onRevisions: () => void;
};

/** The item's state and the transitions it allows. */
export function PublishPanel({ session, publishing, onRevisions }: PublishPanelProps) {
  const { item, type, values, change, hasUnpublishedChanges } = session;
  const [openDialog, setOpenDialog] = useState<"trash" | "schedule" | "date" | "discard" | undefined>(undefined);
  const state = item?.state ?? "draft";
  const publishAt = item?.publishAt ? Date.parse(item.publishAt) : undefined;
  const { isBusy } = publishing;
  const close = () => setOpenDialog(undefined);

  return (
    <Card>
      <CardBody className="grid gap-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="sr-only">Publishing</h2>
          <StatusBadge status={state} />
          {hasUnpublishedChanges && <span className="text-sm text-muted">with unpublished changes</span>}
        </div>
        {state === "scheduled" && publishAt !== undefined && (
          <p className="text-sm">Will be published on {fullTime(publishAt)}.</p>
        )}
        {state === "published" && publishAt !== undefined && (
          <p className="text-sm text-muted">Published on {fullTime(publishAt)}.</p>
        )}
        {(state === "draft" || state === "scheduled") && (
          <Button variant="secondary" disabled={isBusy} onClick={() => setOpenDialog("schedule")}>
            {state === "draft" ? "Schedule…" : "Reschedule…"}
          </Button>
        )}
        {item && (state === "draft" || state === "published") && (
          <Button
            variant="secondary"
            // A new revision would be newer than the changes that are not public yet.
            disabled={isBusy || (state === "published" && hasUnpublishedChanges)}
            onClick={() => setOpenDialog("date")}
          >
            Change date…
          </Button>
        )}
        {state === "draft" && publishAt !== undefined && (
          <p className="text-sm text-muted">Dated {fullTime(publishAt)}.</p>
        )}
        {state === "scheduled" && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void publishing.publish()}>
            Publish now
          </Button>
        )}
        {(state === "published" || state === "scheduled") && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void publishing.unpublish()}>
            {state === "published" ? "Unpublish" : "Revert to draft"}
          </Button>
        )}
        <Checkbox
          label="Featured"
          checked={values.featured === "true"}
          onChange={(event) => change({ featured: event.target.checked ? "true" : "false" })}
        />
        {item && type.name === "blog-post" && state !== "trashed" && (
          <MailingChoice itemId={item.id} isPublic={state === "published"} onSave={() => session.saver.flush()} />
        )}
        {item && (
          <div className="-mb-1 flex flex-wrap gap-1 border-t border-line pt-3">
            <Button variant="ghost" size="sm" onClick={onRevisions}>
              Revisions
            </Button>
            {state !== "trashed" && <ShareButton session={session} />}
            {state === "published" && (
              <ButtonLink variant="ghost" size="sm" href={addressOf(type, item.slug)} newTab>
                View on site
              </ButtonLink>
            )}
            {hasUnpublishedChanges && (
              <Button variant="ghost" size="sm" onClick={() => setOpenDialog("discard")}>
                Discard changes
              </Button>
            )}
            {state !== "trashed" && (
              <Button variant="ghost" size="sm" className="text-danger!" onClick={() => setOpenDialog("trash")}>
                Delete
              </Button>
            )}
          </div>
        )}
      </CardBody>
      {openDialog === "date" && (
        <TimeDialog
          wanted="past"
          isArranged={type.isArranged === true}
          current={publishAt}
          onClose={close}
          onChoose={(time) => {
            close();
            void publishing.redate(time);
          }}
        />
      )}
      {openDialog === "schedule" && (
        <TimeDialog
          wanted="future"
          current={state === "scheduled" ? publishAt : undefined}
          onClose={close}
          onChoose={(time) => {
            close();
            void publishing.schedule(time);
          }}
        />
      )}
      {openDialog === "trash" && (
        <ConfirmDialog
          title={`Delete this ${type.singular}?`}
          description={`It moves to the trash and can be restored for ${TRASH_DAYS} days. Visitors will no longer see it.`}
          action="Move to trash"
          onClose={close}
          onConfirm={() => {
            close();
            void publishing.trash();
          }}
        />
      )}
      {openDialog === "discard" && (
        <ConfirmDialog
          title="Discard your changes?"
          description="The editor goes back to the published version. Discarded changes can't be recovered."
          action="Discard changes"
          onClose={close}
          onConfirm={() => {
            close();
            void publishing.discardChanges();
          }}
        />
      )}
    </Card>
  );
}
