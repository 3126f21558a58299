import { useState } from "react";
import { searchOf } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { shortDate } from "#app/ui/lib/dates.ts";
import type { SubscriberAnswer } from "#contract/subscribers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListTable, RowButton } from "../parts/list-table.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { StatusBadge, statusOptions } from "../parts/status.tsx";
import { useAction } from "../parts/use-action.ts";
import { PersonDialog } from "../people/person-dialog.tsx";

const LIST = "/api/admin/subscribers";
const STATES = [
  { value: "", label: "All subscribers" },
  ...statusOptions("confirmed", "pending", "paused", "unsubscribed"),
];

export default function SubscribersPage() {
  const list = useOwnersList<SubscriberAnswer>(LIST, { q: "q", status: "state" });
  const { run, busy } = useAction(LIST);
  const [showsPerson, setShowsPerson] = useState(false);
  const [removing, setRemoving] = useState<SubscriberAnswer>();

  async function remove({ id, email }: SubscriberAnswer) {
    await run(() => sendJson("DELETE", `${LIST}/${id}`), {
      failed: `${email} could not be removed`,
      done: `${email} removed`,
    });
    setRemoving(undefined);
  }

  const pauseOrResume = ({ id, email, status }: SubscriberAnswer) =>
    run(() => sendJson("POST", `${LIST}/${id}/${status === "paused" ? "resume" : "pause"}`), {
      failed: `${email} could not be changed`,
      done: status === "paused" ? `${email} gets posts again` : `${email} gets no more posts`,
    });

  return (
    <AdminPage
      title="Newsletter and mail"
      lead="People who asked for new articles. Nobody is emailed until they follow the link in the first email."
      actions={
        <>
          <Button variant="secondary" onClick={() => setShowsPerson(true)}>
            A person's data
          </Button>
          <ButtonLink href={`${LIST}/export.csv${searchOf(list.filter)}`} download variant="secondary">
            <Download aria-hidden className="size-4" />
            Export CSV
          </ButtonLink>
        </>
      }
    >
      <Card>
        <OwnersList
          list={list}
          name="subscribers"
          search="Search addresses"
          filters={{ state: STATES }}
          empty="No subscribers yet. The form is at the end of the blog."
        >
          {({ rows }) => (
            <ListTable caption="Subscribers" columns={["Address", "Status", "Subscribed from", "Date"]} hasActions>
              {rows.map((subscriber) => (
                <TableRow
                  key={subscriber.id}
                  className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:p-4 max-md:[&>*]:p-0"
                >
                  <TableHeaderCell scope="row" className="wrap-anywhere max-md:col-span-2">
                    {subscriber.email}
                  </TableHeaderCell>
                  <TableCell className="whitespace-nowrap">
                    <StatusBadge status={subscriber.status} />
                    {subscriber.failures > 0 && (
                      <span className="block pt-1 text-xs text-muted">
                        {subscriber.failures === 1 ? "1 post refused" : `${subscriber.failures} posts refused`}
                      </span>
                    )}
                  </TableCell>
                  <TableCell className="font-mono text-xs wrap-anywhere text-muted md:min-w-44">
                    {subscriber.sourcePage || "–"}
                  </TableCell>
                  <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums">
                    {shortDate(subscriber.createdAt)}
                  </TableCell>
                  <TableCell className="text-right whitespace-nowrap">
                    {(subscriber.status === "confirmed" || subscriber.status === "paused") && (
                      <RowButton
                        action={subscriber.status === "paused" ? "Resume" : "Pause"}
                        on={subscriber.email}
                        onClick={() => void pauseOrResume(subscriber)}
                      />
                    )}
                    <RowButton action="Remove" on={subscriber.email} onClick={() => setRemoving(subscriber)} />
                  </TableCell>
                </TableRow>
              ))}
            </ListTable>
          )}
        </OwnersList>
      </Card>
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove ${removing?.email ?? ""}?`}
        description="The address is deleted immediately and permanently. Its owner can subscribe again."
        action="Remove"
        busy={busy}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
      {showsPerson && (
        <PersonDialog
          onClose={() => setShowsPerson(false)}
          onErased={() => {
            setShowsPerson(false);
            void list.refetch();
          }}
        />
      )}
    </AdminPage>
  );
}
