import { useState } from "react";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Mail } from "#app/ui/icons/contact.ts";
import { Send } from "#app/ui/icons/forms.ts";
import { MAX_REPLY_CHARACTERS, MAX_REPLY_SUBJECT_CHARACTERS } from "#contract/limits.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { mailProblem } from "../../outbox/mail-words.ts";
import { FormError, TextAreaField, TextField } from "../../parts/fields.tsx";
import { StatusBadge } from "../../parts/status.tsx";
import { dateAndTime } from "../../parts/times.ts";
import { useAction } from "../../parts/use-action.ts";
import { useSending } from "../../parts/use-form.ts";
import { AttachmentCard } from "../attachment-card.tsx";
import { useAutosave } from "../use-autosave.ts";
import type { useInquiry } from "../use-inquiry.ts";
import { ReplyFiles } from "./reply-files.tsx";
import { newReply, withTemplate } from "./reply-text.ts";
import { TemplatePicker } from "./template-picker.tsx";

type InquiryRepliesProps = Omit<ReplyFormProps, "onClose"> & Pick<ReturnType<typeof useInquiry>, "retryReply">;

/** Sent replies, and the form for another one. An unfinished reply opens by itself. */
export function InquiryReplies({ retryReply, ...form }: InquiryRepliesProps) {
  const { inquiry } = form;
  const { run } = useAction();
  const [isOpen, setIsOpen] = useState(inquiry.replyDraft !== null);
  return (
    <>
      <ReplyList
        inquiry={inquiry}
        onRetry={(id) => void run(() => retryReply(id), { failed: "The reply could not be retried" })}
      />
      {inquiry.canReply &&
        (isOpen ? (
          <ReplyForm {...form} onClose={() => setIsOpen(false)} />
        ) : (
          <Button className="no-print w-fit" onClick={() => setIsOpen(true)}>
            <Mail aria-hidden className="size-4" />
            {inquiry.replies.length > 0 ? "Write another reply" : "Reply"}
          </Button>
        ))}
    </>
  );
}

type ReplyListProps = { inquiry: InquiryDetails; onRetry: (id: string) => void };

/** What was sent from the site, oldest first. */
function ReplyList({ inquiry, onRetry }: ReplyListProps) {
  return inquiry.replies.map((reply) => (
    <Card key={reply.id} as="section" aria-label={`Your reply: ${reply.subject}`}>
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold wrap-anywhere">{reply.subject}</h2>
            <p className="font-mono text-xs text-muted">Your reply, {dateAndTime(reply.sentAt ?? reply.createdAt)}</p>
          </div>
          <StatusBadge status={reply.state} />
        </div>
        {reply.state === "failed" && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
            <p>
              It could not be sent{reply.lastError && `: ${mailProblem(reply.lastError)}`}. Check the address, or answer
              in another way.
            </p>
            <Button variant="secondary" size="sm" onClick={() => onRetry(reply.id)}>
              Retry
            </Button>
          </div>
        )}
        <p className="leading-7 wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
        {reply.attachments.map((attachment) => (
          <AttachmentCard key={attachment.id} inquiryId={inquiry.id} attachment={attachment} />
        ))}
      </CardBody>
    </Card>
  ));
}

type ReplyFormProps = Pick<ReturnType<typeof useInquiry>, "saveDraft" | "reply"> & {
  inquiry: InquiryDetails;
  ownerName: string;
  /** The owner's word for the work. */
  subject: string;
  /** The address of the booking page, or empty. */
  booking: string;
  onClose: () => void;
};

/** Writing a reply. The draft is autosaved, and the id makes sure that pressing twice sends once. */
function ReplyForm({ inquiry, ownerName, subject, booking, saveDraft, reply, onClose }: ReplyFormProps) {
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
