import { useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import type { MailMessageAnswer } from "#contract/mail.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { OwnersList } from "../parts/owners-list.tsx";
import { statusOptions } from "../parts/status.tsx";
import { MailRow } from "./mail-row.tsx";
import { useOutbox } from "./use-outbox.ts";

const STATES = [{ value: "", label: "All emails" }, ...statusOptions("waiting", "sent", "failed")];

/** Every email of the site: waiting, sent and failed. */
export default function OutboxPage() {
  const outbox = useOutbox();
  const { status, busy } = outbox;
  const [discarding, setDiscarding] = useState<MailMessageAnswer | "failed">();
  const failed = status?.failed ?? 0;

  async function discard() {
    if (discarding === "failed") await outbox.discardFailed();
    else if (discarding) await outbox.discard(discarding);
    setDiscarding(undefined);
  }

  return (
    <AdminPage
      title="Newsletter and mail"
      lead={
        status?.configured === false
          ? "No mail server is set up, so emails wait here. Set one up under Mail server, and they are sent."
          : "Emails that this site sends. Personal ones go before those to many readers."
      }
      actions={
        failed > 0 && (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => void outbox.retryFailed()}>
              Retry all failed ({failed.toLocaleString("en")})
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => setDiscarding("failed")}>
              Discard all failed
            </Button>
          </>
        )
      }
    >
      <Card>
        <OwnersList list={outbox.list} name="emails" filters={{ state: STATES }} empty="No emails yet.">
          {({ rows }) => (
            <ListTable caption="Emails" columns={["Subject", "To", "State", "Progress"]} hasActions>
              {rows.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  busy={busy}
                  onRetry={() => void outbox.retry(mail)}
                  onDiscard={() => setDiscarding(mail)}
                />
              ))}
            </ListTable>
          )}
        </OwnersList>
      </Card>
      <ConfirmDialog
        open={discarding !== undefined}
        title={discarding === "failed" ? "Discard all failed emails?" : "Discard this email?"}
        description={
          discarding === "failed"
            ? "They are deleted and never sent."
            : `“${discarding?.subject}” to ${discarding?.to} is deleted and never sent.`
        }
        action="Discard"
        busy={busy}
        onConfirm={() => void discard()}
        onClose={() => setDiscarding(undefined)}
      />
    </AdminPage>
  );
}
