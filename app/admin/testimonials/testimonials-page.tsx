import { useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { TestimonialAnswer } from "#contract/testimonials.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { statusOptions } from "../parts/status.tsx";
import { useAction } from "../parts/use-action.ts";
import { ApproveDialog, AskDialog, ShortenDialog } from "./testimonial-dialogs.tsx";
import { type TestimonialAction, TestimonialItem } from "./testimonial-item.tsx";

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
