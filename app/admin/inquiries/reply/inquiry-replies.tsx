import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Mail } from "#app/ui/icons/contact.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import type { ReplyDraft, ReplyInput } from "#contract/replies.ts";
import { useAction } from "../../parts/use-action.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";

type InquiryRepliesProps = {
  inquiry: InquiryDetails;
  ownerName: string;
  subject: string;
  booking: string;
  saveDraft: (draft: ReplyDraft) => Promise<void>;
  reply: (reply: ReplyInput, files: readonly File[]) => Promise<void>;
  retryReply: (id: string) => Promise<void>;
};

/** Sent replies, and the form for another one. An unfinished reply opens by itself. */
export function InquiryReplies({
  inquiry,
  ownerName,
  subject,
  booking,
  saveDraft,
  reply,
  retryReply,
}: InquiryRepliesProps) {
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
          <ReplyForm
            inquiry={inquiry}
            ownerName={ownerName}
            subject={subject}
            booking={booking}
            onSaveDraft={saveDraft}
            onSend={reply}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <Button className="no-print w-fit" onClick={() => setIsOpen(true)}>
            <Mail aria-hidden className="size-4" />
            {inquiry.replies.length > 0 ? "Write another reply" : "Reply"}
          </Button>
        ))}
    </>
  );
}
