import { useState } from "react";
import { useListPage } from "#app/admin/api/list-page.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { TestimonialAnswer } from "#contract/testimonials.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListEmpty, ListError, ListSkeleton, NoResults } from "../parts/list-states.tsx";
import { Pager } from "../parts/pager.tsx";
import { statusOptions } from "../parts/status.tsx";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";
import { useListAddress } from "../parts/use-list-address.ts";
import { ApproveDialog, AskDialog, ShortenDialog } from "./testimonial-dialogs.tsx";
import { type TestimonialAction, TestimonialItem } from "./testimonial-item.tsx";

const LIST = "/api/admin/testimonials";
const STATES = [
  { value: "", label: "All testimonials" },
  ...statusOptions("submitted", "approved", "asked", "withdrawn"),
];

export function TestimonialsPage() {
  const { read, change } = useListAddress();
  const query = { state: read("state"), cursor: read("cursor") };
  const { data, error, isPlaceholderData, refetch } = useListPage<TestimonialAnswer>(LIST, query);
  const [isAsking, setIsAsking] = useState(false);
  const [open, setOpen] = useState<{ action: TestimonialAction; testimonial: TestimonialAnswer }>();

  function close() {
    setIsAsking(false);
    setOpen(undefined);
  }
  function finish(title: string) {
    toast({ title });
    close();
    void refetch();
  }

  async function run(method: "POST" | "DELETE", path: string, done: string) {
    try {
      await sendJson(method, `${LIST}/${path}`);
      finish(done);
    } catch (failure) {
      toast({ title: "That was not possible", description: toApiError(failure).userMessage, variant: "destructive" });
      void refetch();
    }
  }

  function act(action: TestimonialAction, testimonial: TestimonialAnswer) {
    if (action === "take-off") void run("POST", `${testimonial.id}/take-off`, "It is off the site");
    else if (action === "ask-again") void run("POST", `${testimonial.id}/ask-again`, "The link is on its way again");
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
        <div className="flex flex-wrap gap-3 border-b border-line p-4">
          <ToolbarSelect label="Show" value={query.state} options={STATES} onChange={(state) => change({ state })} />
        </div>
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton label="testimonials" />
        ) : data.rows.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <ul>
              {data.rows.map((testimonial) => (
                <TestimonialItem
                  key={testimonial.id}
                  testimonial={testimonial}
                  onAct={(action) => act(action, testimonial)}
                />
              ))}
            </ul>
            <Pager page={data} onTurn={(cursor) => change({ cursor })} />
          </div>
        ) : query.state || query.cursor ? (
          <NoResults onClear={() => change({ state: "" })} />
        ) : (
          <ListEmpty>No client has been asked yet.</ListEmpty>
        )}
      </Card>
      {isAsking && <AskDialog {...dialog} />}
      {open?.action === "approve" && <ApproveDialog testimonial={open.testimonial} {...dialog} />}
      {open?.action === "shorten" && <ShortenDialog testimonial={open.testimonial} {...dialog} />}
      {open?.action === "delete" && (
        <ConfirmDialog
          title={`Delete what ${open.testimonial.name} wrote?`}
          description="It is taken off the site and deleted permanently, and the client's link ends."
          action="Delete"
          onConfirm={() => void run("DELETE", open.testimonial.id, "Deleted")}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}
