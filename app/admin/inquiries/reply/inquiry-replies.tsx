import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Mail } from "#app/ui/icons/contact.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { mailProblem } from "../../outbox/mail-words.ts";
import { StatusBadge } from "../../parts/status.tsx";
import { dateAndTime } from "../../parts/times.ts";
import { useAction } from "../../parts/use-action.ts";
import { AttachmentCard } from "../attachment-card.tsx";
import type { useInquiry } from "../use-inquiry.ts";
import { ReplyForm, type ReplyFormProps } from "./reply-form.tsx";

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
