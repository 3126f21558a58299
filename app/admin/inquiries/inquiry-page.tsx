import { Link, useNavigate } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { ask, siteContentOf } from "#app/ui/api/api.server.ts";
import { ApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { ListEmpty, Loaded } from "../parts/owners-list.tsx";
import type { Route } from "./+types/inquiry-page";
import { InquiryActions } from "./inquiry-actions.tsx";
import { InquiryMessage } from "./inquiry-message.tsx";
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

  async function removeAndLeave() {
    await remove();
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
          <InquiryActions inquiry={inquiry} onChange={change} onRemove={removeAndLeave} onErased={() => void leave()} />
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
