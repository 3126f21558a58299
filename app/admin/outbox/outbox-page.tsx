import { useState } from "react";
import { Link } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import type { MailMessageAnswer } from "#contract/mail.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListTable, RowButton } from "../parts/list-table.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { StatusBadge, statusOptions } from "../parts/status.tsx";
import { dateAndTime } from "../parts/times.ts";
import { useAction } from "../parts/use-action.ts";
import { mailKind, mailProblem } from "./mail-words.ts";

const API = "/api/admin/mail";
const STATES = [{ value: "", label: "All emails" }, ...statusOptions("waiting", "sent", "failed")];

/** How often the list is read again while emails are on their way. */
const REFRESH_MS = 5_000;

const emails = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "email" : "emails"}`;

/** Every email of the site: waiting, sent and failed. */
export default function OutboxPage() {
  const { data: status } = useAnswer(API, {
    refetchInterval: ({ state: { data } }) => (data?.configured && data.waiting > 0 ? REFRESH_MS : false),
  });
  const isWaiting = ({ state }: MailMessageAnswer) => state === "waiting";
  const list = useOwnersList<MailMessageAnswer>(
    `${API}/messages`,
    { state: "state" },
    {
      refetchInterval: ({ state: { data } }) => (status?.configured && data?.rows.some(isWaiting) ? REFRESH_MS : false),
    },
  );
  const { run, busy } = useAction(API);
  const [discarding, setDiscarding] = useState<MailMessageAnswer | "failed">();
  const failed = status?.failed ?? 0;

  const retry = ({ id }: MailMessageAnswer) =>
    run(() => sendJson("POST", `${API}/${id}/retry`), {
      failed: "The email could not be retried",
      done: "The email will be sent in a moment",
    });
  const retryFailed = () =>
    run(() => sendJson("POST", `${API}/failed/retry`), {
      failed: "The emails could not be retried",
      done: ({ count }) => `${emails(count)} will be sent again`,
    });

  async function discard(what: MailMessageAnswer | "failed") {
    if (what === "failed") {
      await run(() => sendJson("DELETE", `${API}/failed`), {
        failed: "The emails could not be discarded",
        done: ({ count }) => `${emails(count)} discarded`,
      });
    } else {
      await run(() => sendJson("DELETE", `${API}/${what.id}`), {
        failed: "The email could not be discarded",
        done: "Email discarded",
      });
    }
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
            <Button variant="secondary" disabled={busy} onClick={() => void retryFailed()}>
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
        <OwnersList list={list} name="emails" filters={{ state: STATES }} empty="No emails yet.">
          {({ rows }) => (
            <ListTable caption="Emails" columns={["Subject", "To", "State", "Progress"]} hasActions>
              {rows.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  busy={busy}
                  onRetry={() => void retry(mail)}
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
        onConfirm={() => discarding && void discard(discarding)}
        onClose={() => setDiscarding(undefined)}
      />
    </AdminPage>
  );
}

type MailRowProps = {
  mail: MailMessageAnswer;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A table row, laid out as a card on phones. */
function MailRow({ mail, busy, onRetry, onDiscard }: MailRowProps) {
  const { to, subject, kind, state, inquiryId } = mail;
  const label = `“${subject}” to ${to}`;
  const retry = state === "failed" ? "Retry" : "Send now";
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:p-4 max-md:[&>*]:p-0">
      <TableHeaderCell scope="row" className="min-w-48 wrap-anywhere max-md:col-span-2 max-md:min-w-0">
        {inquiryId ? (
          <Link to={`/admin/inquiries/${inquiryId}`} className="underline-offset-4 hover:underline">
            {subject}
          </Link>
        ) : (
          subject
        )}
        <span className="block text-xs font-normal text-muted">{mailKind(kind)}</span>
      </TableHeaderCell>
      <TableCell className="wrap-anywhere max-md:col-span-2">{to}</TableCell>
      <TableCell className="whitespace-nowrap">
        <StatusBadge status={state} />
      </TableCell>
      <TableCell className="text-xs text-muted md:min-w-44 max-md:col-span-2 max-md:row-start-4">
        {progressLines(mail).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap">
        {state !== "sent" && (
          <>
            <RowButton action={retry} on={label} disabled={busy} onClick={onRetry} />
            <RowButton action="Discard" on={label} disabled={busy} onClick={onDiscard} />
          </>
        )}
      </TableCell>
    </TableRow>
  );
}

/** What happened to an email so far, and what happens next. */
function progressLines({ state, attempts, lastError, nextAttemptAt, createdAt, sentAt }: MailMessageAnswer): string[] {
  if (state === "sent") return [dateAndTime(sentAt ?? createdAt)];
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  return [
    `Since ${dateAndTime(createdAt)}`,
    ...(attempts > 0 ? [`${tries}${lastError ? `, ${mailProblem(lastError)}` : ""}`] : []),
    ...(attempts > 0 && nextAttemptAt ? [`Next try ${dateAndTime(nextAttemptAt)}`] : []),
  ];
}
