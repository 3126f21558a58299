import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { AdminPage, TitledCard } from "#app/admin/parts/admin-page.tsx";
import { ask, siteContentOf } from "#app/ui/api/api.server.ts";
import { ApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { withSubject } from "#contract/inquiry-options.ts";
import type { InquiryDetails, SpamReason } from "#contract/owner-inquiries.ts";
import { PageLink } from "../parts/admin-page.tsx";
import { ListEmpty, Loaded } from "../parts/owners-list.tsx";
import { dateAndTime } from "../parts/times.ts";
import type { Route } from "./+types/inquiry-page";
import { AttachmentCard } from "./attachment-card.tsx";
import { InquiryActions } from "./inquiry-actions.tsx";
import { InquiryReplies } from "./reply/inquiry-replies.tsx";
import { useInquiry } from "./use-inquiry.ts";

const LIST = "/admin?tab=inquiries";

export async function loader({ context }: Route.LoaderArgs) {
  const { profile, contact } = siteContentOf(context);
  const booking = await ask(context, (services) => services.booking.pageAddress());
  return { ownerName: profile.name, subject: contact.subject, booking };
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Inquiry");
}

/** Another inquiry starts anew. */
export default function InquiryPage({ params: { id }, loaderData }: Route.ComponentProps) {
  return <Inquiry key={id} id={id} {...loaderData} />;
}

/** The visitor's message on the left, the owner's actions on the right. */
function Inquiry({ id, ownerName, subject, booking }: Route.ComponentProps["loaderData"] & { id: string }) {
  const { inquiry, error, refetch, change, remove, invalidateLists, ...replying } = useInquiry(id);
  const navigate = useNavigate();

  async function leave() {
    await invalidateLists();
    await navigate(LIST);
  }

  return (
    <AdminPage
      title={inquiry ? `Inquiry from ${inquiry.name}` : "Inquiry"}
      actions={
        inquiry && (
          <Button variant="secondary" className="no-print" onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      <Link to={LIST} className="no-print -mt-4 mb-6 tap-target gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        All inquiries
      </Link>
      {inquiry ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_340px]">
          <div className="grid min-w-0 gap-6">
            <InquiryMessage inquiry={inquiry} subject={subject} />
            <InquiryReplies inquiry={inquiry} ownerName={ownerName} subject={subject} booking={booking} {...replying} />
          </div>
          <InquiryActions
            inquiry={inquiry}
            onChange={change}
            onRemove={() => remove().then(leave)}
            onErased={() => void leave()}
          />
        </div>
      ) : (
        <Card>
          {error instanceof ApiError && error.status === 404 ? (
            <ListEmpty>This inquiry doesn't exist. It may have been deleted.</ListEmpty>
          ) : (
            <Loaded query={{ data: inquiry, error, refetch }} name="the inquiry">
              {() => null}
            </Loaded>
          )}
        </Card>
      )}
    </AdminPage>
  );
}

const SPAM_REASONS: Record<SpamReason, string> = {
  honeypot: "A hidden field was filled in.",
  "too-fast": "It was sent faster than a person can type.",
  "many-links": "It contains many links.",
};

/** The inquiry as the visitor sent it. */
function InquiryMessage({ inquiry, subject }: { inquiry: InquiryDetails; subject: string }) {
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
