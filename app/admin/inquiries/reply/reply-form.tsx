import { useState } from "react";
import { type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { Send } from "#app/ui/icons/forms.ts";
import { MAX_REPLY_CHARACTERS, MAX_REPLY_SUBJECT_CHARACTERS } from "#contract/limits.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import type { ReplyDraft, ReplyInput } from "#contract/replies.ts";
import { FormError } from "../../parts/form-error.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { useAutosave } from "../use-autosave.ts";
import { ReplyFiles } from "./reply-files.tsx";
import { newReply, withTemplate } from "./reply-text.ts";
import { TemplatePicker } from "./template-picker.tsx";

type ReplyFormProps = {
  inquiry: InquiryDetails;
  ownerName: string;
  /** The owner's word for the work. */
  subject: string;
  /** The address of the booking page, or empty. */
  booking: string;
  onSaveDraft: (draft: ReplyDraft) => Promise<void>;
  onSend: (reply: ReplyInput, files: readonly File[]) => Promise<void>;
  onClose: () => void;
};

/** Writing a reply. The draft is autosaved, and the id makes sure that pressing twice sends once. */
export function ReplyForm({ inquiry, ownerName, subject, booking, onSaveDraft, onSend, onClose }: ReplyFormProps) {
  const fresh = newReply(inquiry);
  const [id] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const autosave = useAutosave({
    key: `reply-to-${inquiry.id}`,
    saved: inquiry.replyDraft ?? fresh,
    onSave: onSaveDraft,
    isPaused: busy,
  });
  const { draft, write, isDirty, saving, problem } = autosave;

  async function send() {
    setBusy(true);
    setErrors({});
    setFailure("");
    try {
      await onSend({ id, ...draft }, files);
      autosave.reset(fresh);
      onClose();
    } catch (error) {
      const { fields, userMessage } = toApiError(error);
      setErrors(fields);
      setFailure(fields.id ?? (Object.keys(fields).length === 0 ? userMessage : ""));
    }
    setBusy(false);
  }

  async function discard() {
    await onSaveDraft({ subject: "", text: "" }).catch(() => {});
    autosave.reset(fresh);
    onClose();
  }

  return (
    <Card as="section" aria-label="Reply" className="no-print">
      <CardHeader>
        <h2>Reply to {inquiry.name}</h2>
      </CardHeader>
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
        <Field label="Text" required {...((errors.text || problem) && { error: errors.text || problem })}>
          {(control) => (
            <Textarea
              {...control}
              rows={16}
              maxLength={MAX_REPLY_CHARACTERS}
              value={draft.text}
              onChange={(event) => write({ ...draft, text: event.target.value })}
            />
          )}
        </Field>
        <ReplyFiles files={files} error={errors.files} onChange={setFiles} />
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="text-[13px] text-muted">
            {saving ? "Saving…" : isDirty ? "Not saved yet" : inquiry.replyDraft ? "Draft saved" : ""}
          </output>
          <div className="flex flex-wrap gap-3">
            <Button variant="ghost" disabled={busy} onClick={() => void discard()}>
              Discard
            </Button>
            <Button busy={busy} disabled={saving} onClick={() => void send()}>
              <Send aria-hidden className="size-4" />
              Send reply
            </Button>
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
