import type { ReactNode } from "react";
import { Link } from "react-router";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { withSubject } from "#contract/inquiry-options.ts";
import type { InquiryDetails, SpamReason } from "#contract/owner-inquiries.ts";
import { PageLink } from "../parts/page-link.tsx";
import { dateAndTime } from "../parts/times.ts";
import { AttachmentCard } from "./attachment-card.tsx";

const SPAM_REASONS: Record<SpamReason, string> = {
  honeypot: "A hidden field was filled in.",
  "too-fast": "It was sent faster than a person can type.",
  "many-links": "It contains many links.",
};

/** The inquiry as the visitor sent it. */
export function InquiryMessage({ inquiry, subject }: { inquiry: InquiryDetails; subject: string }) {
  const source = <PageLink path={inquiry.sourcePage} title={inquiry.sourceTitle} />;
  const details: [term: string, value: ReactNode][] = [
    ...(inquiry.meeting ? [["Meeting", <Meeting key="meeting" {...inquiry.meeting} />] as [string, ReactNode]] : []),
    ["Company", inquiry.company],
    ["Email", inquiry.email],
    ["Phone", inquiry.phone],
    [withSubject({ subject }, "type"), inquiry.projectType],
    ["Budget", inquiry.budget],
    ["Timeline", inquiry.timeline],
    ["Preferred contact", inquiry.preferredContact],
    ["Newsletter", inquiry.newsletter ? "Requested" : "Not requested"],
    ["Sent", dateAndTime(inquiry.createdAt)],
    ["Came from", inquiry.sourcePage && source],
  ];
  return (
    <div className="grid min-w-0 gap-6">
      {inquiry.spamReasons.length > 0 && (
        <div className="rounded-card border border-danger/30 bg-danger-wash p-5 text-sm">
          <h2 className="font-semibold text-danger">Why this may be spam</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {inquiry.spamReasons.map((reason) => (
              <li key={reason}>{SPAM_REASONS[reason] ?? reason}</li>
            ))}
          </ul>
        </div>
      )}
      <TitledCard title="Message">
        <CardBody>
          <p className="leading-7 wrap-anywhere whitespace-pre-wrap">{inquiry.description}</p>
          <dl className="mt-6 grid gap-x-6 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
            {details.map(([term, value]) => (
              <div key={term} className="min-w-0">
                <dt className="font-mono text-xs text-muted">{term}</dt>
                <dd className="mt-0.5 wrap-anywhere">{value || <span className="text-muted">Not specified</span>}</dd>
              </div>
            ))}
          </dl>
        </CardBody>
      </TitledCard>
      {inquiry.attachments.length > 0 && (
        <section className="grid gap-4" aria-label="Attachments">
          {inquiry.attachments.map((attachment) => (
            <AttachmentCard key={attachment.id} inquiryId={inquiry.id} attachment={attachment} />
          ))}
        </section>
      )}
    </div>
  );
}

const Meeting = ({ when, zone, state }: NonNullable<InquiryDetails["meeting"]>) => (
  <>
    {`${when}${state === "cancelled" ? " (canceled)" : ""}, visitor in ${zone.replaceAll("_", " ")}. `}
    <Link to="/admin/bookings" className="underline underline-offset-4">
      Bookings
    </Link>
  </>
);
