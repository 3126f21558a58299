import type { ComponentProps } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import type { ContentState } from "#contract/content-terms.ts";
import type { InquiryStatus } from "#contract/owner-inquiries.ts";
import type { ReplyAnswer } from "#contract/replies.ts";
import type { SubscriberAnswer } from "#contract/subscribers.ts";
import type { TestimonialAnswer } from "#contract/testimonials.ts";

type Status =
  | ContentState
  | InquiryStatus
  | SubscriberAnswer["status"]
  | ReplyAnswer["state"]
  | TestimonialAnswer["state"];

const STATUSES: Record<Status, { label: string; variant: NonNullable<ComponentProps<typeof Badge>["variant"]> }> = {
  draft: { label: "Draft", variant: "engineering" },
  scheduled: { label: "Scheduled", variant: "development" },
  published: { label: "Published", variant: "success" },
  trashed: { label: "In trash", variant: "secondary" },
  new: { label: "New", variant: "development" },
  read: { label: "Read", variant: "secondary" },
  replied: { label: "Replied", variant: "data" },
  won: { label: "Won", variant: "success" },
  lost: { label: "Lost", variant: "outline" },
  spam: { label: "Spam", variant: "destructive" },
  confirmed: { label: "Confirmed", variant: "success" },
  pending: { label: "Not confirmed yet", variant: "engineering" },
  unsubscribed: { label: "Unsubscribed", variant: "outline" },
  paused: { label: "Paused", variant: "destructive" },
  waiting: { label: "Waiting", variant: "engineering" },
  sent: { label: "Sent", variant: "success" },
  failed: { label: "Failed", variant: "destructive" },
  asked: { label: "Asked", variant: "engineering" },
  submitted: { label: "To approve", variant: "development" },
  approved: { label: "Approved", variant: "success" },
  withdrawn: { label: "Withdrawn", variant: "outline" },
  discarded: { label: "Discarded", variant: "outline" },
};

/** A status that this version doesn't know is named as the server sent it. */
export function StatusBadge({ status }: { status: Status }) {
  const { label, variant } = STATUSES[status] ?? { label: status ?? "Unknown", variant: "outline" };
  return <Badge variant={variant}>{label}</Badge>;
}

export const statusOptions = (...statuses: readonly Status[]) =>
  statuses.map((value) => ({ value, label: STATUSES[value].label }));

export const inquiryStatusOptions = statusOptions("new", "read", "replied", "won", "lost", "spam");
