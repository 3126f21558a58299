import { useEffect, useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Trash } from "#app/ui/icons/actions.ts";
import { Mail } from "#app/ui/icons/contact.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { MAX_NOTES_CHARACTERS } from "#contract/limits.ts";
import type { InquiryChange, InquiryDetails, InquiryStatus } from "#contract/owner-inquiries.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { SelectField, TextAreaField } from "../parts/fields.tsx";
import { replyClock } from "../parts/reply-clock.ts";
import { inquiryStatusOptions } from "../parts/status.tsx";
import { dateAndTime } from "../parts/times.ts";
import { useAction } from "../parts/use-action.ts";
import { PersonDialog } from "../people/person-dialog.tsx";
import { replyLink } from "./reply/reply-text.ts";
import { useAutosave } from "./use-autosave.ts";

type InquiryActionsProps = {
  inquiry: InquiryDetails;
  onChange: (change: InquiryChange) => Promise<void>;
  onRemove: () => Promise<void>;
  /** Called when everything about the person is gone, and with it this inquiry. */
  onErased: () => void;
};

/** Reply, status, notes and deletion of an inquiry. */
export function InquiryActions({ inquiry, onChange, onRemove, onErased }: InquiryActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [showsPerson, setShowsPerson] = useState(false);
  const { run, busy } = useAction();

  return (
    <Card as="section" aria-label="Manage inquiry" className="no-print">
      <CardBody className="grid gap-6">
        <ReplyClock inquiry={inquiry} />
        <ButtonLink href={replyLink(inquiry)} variant={inquiry.canReply ? "secondary" : "primary"}>
          <Mail aria-hidden className="size-4" />
          {inquiry.canReply ? "Reply in your mail program" : "Reply by email"}
        </ButtonLink>
        <SelectField
          label="Status"
          value={inquiry.status}
          options={inquiryStatusOptions}
          disabled={busy}
          onChange={(event) => {
            const status = event.target.value as InquiryStatus;
            void run(() => onChange({ status }), { failed: "The status could not be changed" });
          }}
        />
        <InquiryNotes inquiryId={inquiry.id} saved={inquiry.notes} onSave={(notes) => onChange({ notes })} />
        <Button variant="secondary" onClick={() => setShowsPerson(true)}>
          This person's data
        </Button>
        <Button variant="secondary" className="text-danger!" onClick={() => setIsConfirming(true)}>
          <Trash aria-hidden className="size-4" />
          Delete inquiry
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete the inquiry from ${inquiry.name}?`}
        description="This deletes the message, its attachments, your replies and notes, the emails about it and any unconfirmed newsletter subscription."
        action="Delete permanently"
        busy={busy}
        onConfirm={() => void run(onRemove, { failed: "The inquiry could not be deleted" })}
        onClose={() => setIsConfirming(false)}
      />
      {showsPerson && <PersonDialog email={inquiry.email} onErased={onErased} onClose={() => setShowsPerson(false)} />}
    </Card>
  );
}

function stateWithoutClock({ status }: InquiryDetails): string {
  if (status === "spam") return "No reply needed";
  return status === "new" || status === "read" ? "Waiting for your reply" : "Answered";
}

function ReplyClock({ inquiry }: { inquiry: InquiryDetails }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const clock = replyClock(inquiry, now);
  return (
    <div>
      {inquiry.promisedBy && (
        <p className="label-mono text-muted">Reply promised by {dateAndTime(inquiry.promisedBy)}</p>
      )}
      <p
        className={classNames(
          "mt-1 text-2xl font-semibold tracking-tight tabular-nums",
          clock?.isOverdue && "text-danger",
        )}
      >
        {clock?.text ?? stateWithoutClock(inquiry)}
      </p>
    </div>
  );
}

type InquiryNotesProps = { inquiryId: string; saved: string; onSave: (notes: string) => Promise<void> };

function InquiryNotes({ inquiryId, saved, onSave }: InquiryNotesProps) {
  const { draft, isDirty, saving, problem, write, save } = useAutosave({
    key: `notes-of-${inquiryId}`,
    saved,
    onSave,
  });
  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Private notes"
        hint="Only you can see these."
        error={problem}
        rows={6}
        maxLength={MAX_NOTES_CHARACTERS}
        value={draft}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex items-center justify-between gap-3">
        <output className="text-[13px] text-muted">
          {saving ? "Saving…" : isDirty ? "Not saved yet" : saved ? "Saved" : ""}
        </output>
        <Button variant="secondary" size="sm" disabled={!isDirty || saving} onClick={() => void save()}>
          Save notes
        </Button>
      </div>
    </div>
  );
}
