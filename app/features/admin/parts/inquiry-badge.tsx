import type { ComponentProps } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import type { InquiryStatus } from "#contract/owner-inquiries.ts";

type Look = NonNullable<ComponentProps<typeof Badge>["variant"]>;

const LOOKS: Record<InquiryStatus, Look> = {
  new: "development",
  read: "secondary",
  replied: "data",
  won: "success",
  lost: "outline",
  spam: "destructive",
};

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  return (
    <Badge variant={LOOKS[status]} className="first-letter:uppercase">
      {status}
    </Badge>
  );
}
