import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { searchOf, useListPage } from "#app/admin/api/list-page.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Download } from "#app/ui/icons/actions.ts";
import type { SubscriberAnswer } from "#contract/subscribers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListEmpty, ListError, ListSkeleton, NoResults } from "../parts/list-states.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { statusOptions } from "../parts/status.tsx";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";
import { useListAddress } from "../parts/use-list-address.ts";
import { PersonDialog } from "../people/person-dialog.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";

const LIST = "/api/admin/subscribers";
const STATES = [
  { value: "", label: "All subscribers" },
  ...statusOptions("confirmed", "pending", "paused", "unsubscribed"),
];

export function SubscribersPage() {
  const queryClient = useQueryClient();
  const { read, change } = useListAddress();
  const filter = { q: read("q"), status: read("state") };
  const { data, error, isPlaceholderData, refetch } = useListPage<SubscriberAnswer>(LIST, {
    ...filter,
    cursor: read("cursor"),
  });
  const [showsPerson, setShowsPerson] = useState(false);
  const [removing, setRemoving] = useState<SubscriberAnswer>();

  async function remove({ id, email }: SubscriberAnswer) {
    try {
      await sendJson("DELETE", `${LIST}/${id}`);
      toast({ title: `${email} removed` });
      await queryClient.invalidateQueries({ queryKey: [LIST] });
    } catch (failure) {
      toast({
        title: `${email} could not be removed`,
        description: toApiError(failure).userMessage,
        variant: "destructive",
      });
    }
    setRemoving(undefined);
  }

  async function setPaused({ id, email }: SubscriberAnswer, isPaused: boolean) {
    try {
      await sendJson("POST", `${LIST}/${id}/${isPaused ? "pause" : "resume"}`);
      toast({ title: isPaused ? `${email} gets no more posts` : `${email} gets posts again` });
    } catch (failure) {
      toast({
        title: `${email} could not be changed`,
        description: toApiError(failure).userMessage,
        variant: "destructive",
      });
    }
    await queryClient.invalidateQueries({ queryKey: [LIST] });
  }

  return (
    <AdminPage
      title="Subscribers"
      lead="People who asked for new articles. Nobody is emailed until they follow the link in the first email."
      actions={
        <>
          <Button variant="secondary" onClick={() => setShowsPerson(true)}>
            A person's data
          </Button>
          <ButtonLink href={`${LIST}/export.csv${searchOf(filter)}`} download variant="secondary">
            <Download aria-hidden className="size-4" />
            Export CSV
          </ButtonLink>
        </>
      }
    >
      <Card>
        <div className="flex flex-wrap gap-3 border-b border-line p-4">
          <SearchBox label="Search addresses" value={filter.q} onSearch={(q) => change({ q }, { replace: true })} />
          <ToolbarSelect label="Show" value={filter.status} options={STATES} onChange={(state) => change({ state })} />
        </div>
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton label="subscribers" />
        ) : data.rows.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <SubscriberTable
              subscribers={data.rows}
              onRemove={setRemoving}
              onPause={(subscriber, isPaused) => void setPaused(subscriber, isPaused)}
            />
            <Pager page={data} onTurn={(cursor) => change({ cursor })} />
          </div>
        ) : filter.q || filter.status || read("cursor") ? (
          <NoResults onClear={() => change({ q: "", state: "" })} />
        ) : (
          <ListEmpty>No subscribers yet. The form is at the end of the blog.</ListEmpty>
        )}
      </Card>
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove ${removing?.email ?? ""}?`}
        description="The address is deleted immediately and permanently. Its owner can subscribe again."
        action="Remove"
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
      {showsPerson && (
        <PersonDialog
          onClose={() => setShowsPerson(false)}
          onErased={() => {
            setShowsPerson(false);
            void queryClient.invalidateQueries({ queryKey: [LIST] });
          }}
        />
      )}
    </AdminPage>
  );
}
