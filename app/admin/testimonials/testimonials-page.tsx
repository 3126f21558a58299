import { useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { shortDate } from "#app/ui/lib/dates.ts";
import { BEST_RATING } from "#contract/shown-testimonials.ts";
import type { TestimonialAnswer } from "#contract/testimonials.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { StatusBadge, statusOptions } from "../parts/status.tsx";
import { useAction } from "../parts/use-action.ts";
import { ApproveDialog, AskDialog, ShortenDialog } from "./testimonial-dialogs.tsx";

const LIST = "/api/admin/testimonials";
const STATES = [
  { value: "", label: "All testimonials" },
  ...statusOptions("submitted", "approved", "asked", "withdrawn"),
];

export default function TestimonialsPage() {
  const list = useOwnersList<TestimonialAnswer>(LIST, { state: "state" });
  const { run, busy } = useAction(LIST);
  const [isAsking, setIsAsking] = useState(false);
  const [open, setOpen] = useState<{ action: TestimonialAction; testimonial: TestimonialAnswer }>();

  function close() {
    setIsAsking(false);
    setOpen(undefined);
  }
  function finish(title: string) {
    toast({ title });
    close();
    void list.refetch();
  }

  async function send(method: "POST" | "DELETE", path: string, done: string) {
    await run(() => sendJson(method, `${LIST}/${path}`), { failed: "That was not possible", done });
    close();
  }

  function act(action: TestimonialAction, testimonial: TestimonialAnswer) {
    if (action === "take-off") void send("POST", `${testimonial.id}/take-off`, "It is off the site");
    else if (action === "ask-again") void send("POST", `${testimonial.id}/ask-again`, "The link is on its way again");
    else setOpen({ action, testimonial });
  }

  const dialog = { onClose: close, onDone: finish };
  return (
    <AdminPage
      title="Testimonials"
      lead="Clients write them by a link that only they receive. What they wrote is shown word for word or not at all, and they can withdraw it."
      actions={<Button onClick={() => setIsAsking(true)}>Ask a client</Button>}
    >
      <Card>
        <OwnersList list={list} name="testimonials" filters={{ state: STATES }} empty="No client has been asked yet.">
          {({ rows }) => (
            <ul>
              {rows.map((testimonial) => (
                <TestimonialItem
                  key={testimonial.id}
                  testimonial={testimonial}
                  onAct={(action) => act(action, testimonial)}
                />
              ))}
            </ul>
          )}
        </OwnersList>
      </Card>
      {isAsking && <AskDialog {...dialog} />}
      {open?.action === "approve" && <ApproveDialog testimonial={open.testimonial} {...dialog} />}
      {open?.action === "shorten" && <ShortenDialog testimonial={open.testimonial} {...dialog} />}
      {open?.action === "delete" && (
        <ConfirmDialog
          title={`Delete what ${open.testimonial.name} wrote?`}
          description="It is taken off the site and deleted permanently, and the client's link ends."
          action="Delete"
          busy={busy}
          onConfirm={() => void send("DELETE", open.testimonial.id, "Deleted")}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}

type TestimonialAction = "approve" | "shorten" | "take-off" | "ask-again" | "delete";

type TestimonialItemProps = { testimonial: TestimonialAnswer; onAct: (action: TestimonialAction) => void };

const LABELS: Record<TestimonialAction, string> = {
  approve: "Approve and place…",
  shorten: "Shorten…",
  "take-off": "Take off the site",
  "ask-again": "Send the link again",
  delete: "Delete…",
};

const ACTIONS: Record<TestimonialAnswer["state"], readonly TestimonialAction[]> = {
  asked: ["ask-again", "delete"],
  submitted: ["approve", "shorten", "delete"],
  approved: ["approve", "shorten", "take-off", "delete"],
  withdrawn: ["delete"],
};

function TestimonialItem({ testimonial, onAct }: TestimonialItemProps) {
  const { name, email, state, quote, attribution, rating, shorter, consent } = testimonial;
  const labelOf = (action: TestimonialAction) =>
    action === "approve" && state === "approved" ? "Move…" : LABELS[action];
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <span className="text-sm wrap-anywhere text-muted">{email}</span>
        <StatusBadge status={state} />
      </div>
      <p className="text-sm text-muted">{progressOf(testimonial)}</p>
      {quote && (
        <figure className="max-w-2xl border-l-3 border-line-strong pl-4">
          <blockquote className="wrap-anywhere whitespace-pre-line">“{quote}”</blockquote>
          <figcaption className="mt-1.5 text-sm wrap-anywhere text-muted">
            {[attribution, rating !== null && `${rating} of ${BEST_RATING}`].filter(Boolean).join(" · ")}
          </figcaption>
        </figure>
      )}
      {shorter !== null && (
        <p className="max-w-2xl text-sm wrap-anywhere whitespace-pre-line text-muted">
          The client has yet to agree to the shorter version: “{shorter}”
        </p>
      )}
      {consent && (
        <details className="max-w-2xl text-sm text-muted">
          <summary className="w-fit cursor-pointer">Consent</summary>
          <p className="mt-1 wrap-anywhere">{consent}</p>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {ACTIONS[state].map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === "approve" && state === "submitted" ? "primary" : "secondary"}
            onClick={() => onAct(action)}
          >
            {labelOf(action)}
            <span className="sr-only"> ({name})</span>
          </Button>
        ))}
      </div>
    </li>
  );
}

function progressOf({ state, itemTitle, createdAt, expiresAt, consentedAt, updatedAt }: TestimonialAnswer): string {
  const about = itemTitle ? `about ${itemTitle}` : "about nothing in particular";
  switch (state) {
    case "asked":
      return `Asked on ${shortDate(createdAt)} ${about}. The link ends on ${shortDate(expiresAt)}.`;
    case "submitted":
      return `Written on ${shortDate(consentedAt ?? updatedAt)}, ${about}. Not on the site.`;
    case "approved":
      return itemTitle ? `Shown on ${itemTitle}.` : "Not on the site: the page it was placed on is deleted.";
    case "withdrawn":
      return `Withdrawn on ${shortDate(updatedAt)}. What was written is deleted.`;
  }
}
