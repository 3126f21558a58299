import { useState } from "react";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { Send } from "#app/ui/icons/forms.ts";
import { MAX_REPLY_CHARACTERS, MAX_REPLY_SUBJECT_CHARACTERS } from "#contract/limits.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { FormError, TextAreaField, TextField } from "../../parts/fields.tsx";
import { useSending } from "../../parts/use-form.ts";
import { useAutosave } from "../use-autosave.ts";
import type { useInquiry } from "../use-inquiry.ts";
import { ReplyFiles } from "./reply-files.tsx";
import { newReply, withTemplate } from "./reply-text.ts";
import { TemplatePicker } from "./template-picker.tsx";

export type ReplyFormProps = Pick<ReturnType<typeof useInquiry>, "saveDraft" | "reply"> & {
  inquiry: InquiryDetails;
  ownerName: string;
  /** The owner's word for the work. */
  subject: string;
  /** The address of the booking page, or empty. */
  booking: string;
  onClose: () => void;
};

/** Writing a reply. The draft is autosaved, and the id makes sure that pressing twice sends once. */
export function ReplyForm({ inquiry, ownerName, subject, booking, saveDraft, reply, onClose }: ReplyFormProps) {
  const fresh = newReply(inquiry);
  const [id] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly File[]>([]);
  const { send, busy, errors, problem: failure } = useSending();
  const autosave = useAutosave({
    key: `reply-to-${inquiry.id}`,
    saved: inquiry.replyDraft ?? fresh,
    onSave: saveDraft,
    isPaused: busy,
  });
  const { draft, write, isDirty, saving, problem } = autosave;

  function close() {
    autosave.reset(fresh);
    onClose();
  }

  async function discard() {
    await saveDraft({ subject: "", text: "" }).catch(() => {});
    close();
  }

  return (
    <TitledCard title={`Reply to ${inquiry.name}`} aria-label="Reply" className="no-print">
      <CardBody className="grid gap-5">
        <p className="text-sm wrap-anywhere text-muted">To {inquiry.email}</p>
        <TemplatePicker
          onUse={(chosen, templates) => {
            const values = { ...inquiry, subject, owner: ownerName, booking };
            write(withTemplate(draft, { chosen, templates, fresh, values }));
          }}
        />
        <TextField
          label="Subject"
          required
          maxLength={MAX_REPLY_SUBJECT_CHARACTERS}
          error={errors.subject}
          value={draft.subject}
          onChange={(event) => write({ ...draft, subject: event.target.value })}
        />
        <TextAreaField
          label="Text"
          required
          rows={16}
          maxLength={MAX_REPLY_CHARACTERS}
          error={errors.text || problem}
          value={draft.text}
          onChange={(event) => write({ ...draft, text: event.target.value })}
        />
        <ReplyFiles files={files} error={errors.files} onChange={setFiles} />
        <FormError>{errors.id ?? failure}</FormError>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="text-[13px] text-muted">
            {saving ? "Saving…" : isDirty ? "Not saved yet" : inquiry.replyDraft ? "Draft saved" : ""}
          </output>
          <div className="flex flex-wrap gap-3">
            <Button variant="ghost" disabled={busy} onClick={() => void discard()}>
              Discard
            </Button>
            <Button
              busy={busy}
              disabled={saving}
              onClick={() => void send(() => reply({ id, ...draft }, files).then(close))}
            >
              <Send aria-hidden className="size-4" />
              Send reply
            </Button>
          </div>
        </div>
      </CardBody>
    </TitledCard>
  );
}
