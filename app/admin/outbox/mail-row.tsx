import { Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import type { MailMessageAnswer } from "#contract/mail.ts";
import { StatusBadge } from "../parts/status.tsx";
import { dateAndTime } from "../parts/times.ts";
import { mailKind } from "./mail-kinds.ts";
import { mailProblem } from "./mail-problem.ts";

type MailRowProps = {
  mail: MailMessageAnswer;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A table row, laid out as a card on phones. */
export function MailRow({ mail, busy, onRetry, onDiscard }: MailRowProps) {
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
            <Button variant="ghost" size="sm" disabled={busy} aria-label={`${retry} ${label}`} onClick={onRetry}>
              {retry}
            </Button>
            <Button variant="ghost" size="sm" disabled={busy} aria-label={`Discard ${label}`} onClick={onDiscard}>
              Discard
            </Button>
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
