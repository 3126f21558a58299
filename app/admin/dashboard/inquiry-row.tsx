import { Link } from "react-router";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { Paperclip } from "#app/ui/icons/forms.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { shortDate } from "#app/ui/lib/dates.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { SelectCell } from "../parts/list-table.tsx";
import { replyClock } from "../parts/reply-clock.ts";
import { StatusBadge } from "../parts/status.tsx";

type InquiryRowProps = {
  inquiry: InquirySummary;
  now: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** A table row, laid out as a card on phones. Unread inquiries are bold. */
export function InquiryRow({ inquiry, now, isSelected, onSelect }: InquiryRowProps) {
  const { id, name, company, email, projectType, budget, status, attachmentCount, createdAt, meeting } = inquiry;
  const clock = replyClock(inquiry, now);
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:p-4 max-md:[&>*]:p-0">
      <SelectCell
        className="max-md:row-span-5"
        label={`Select the inquiry from ${name}`}
        isSelected={isSelected}
        onSelect={onSelect}
      />
      <TableHeaderCell scope="row" className="min-w-32 wrap-anywhere">
        <Link
          to={`/admin/inquiries/${id}`}
          className={classNames(
            "underline-offset-4 hover:underline",
            status === "new" ? "font-semibold" : "font-medium text-ink",
          )}
        >
          {name}
        </Link>
        {attachmentCount > 0 && (
          <span className="ml-2 inline-flex items-center gap-0.5 font-mono text-xs font-normal text-muted">
            <Paperclip aria-hidden className="size-3.5" />
            {attachmentCount}
            <span className="sr-only">{attachmentCount === 1 ? " attachment" : " attachments"}</span>
          </span>
        )}
      </TableHeaderCell>
      <TableCell className="wrap-anywhere text-muted max-md:col-span-2 max-md:col-start-2">{company || "–"}</TableCell>
      <TableCell className="min-w-56 wrap-anywhere max-md:col-span-2 max-md:col-start-2 max-md:min-w-0">
        {email}
      </TableCell>
      <TableCell className="md:min-w-36 max-md:col-span-2 max-md:col-start-2">
        {projectType}
        {meeting && (
          <span className={classNames("block text-sm text-muted", meeting.state === "cancelled" && "line-through")}>
            {meeting.when}
            {meeting.state === "cancelled" && <span className="sr-only"> (canceled)</span>}
          </span>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted max-md:col-start-2">{budget || "Not specified"}</TableCell>
      <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums max-md:text-right">
        {shortDate(createdAt)}
        {clock && <span className={classNames("block", clock.isOverdue && "text-danger")}>{clock.text}</span>}
      </TableCell>
      <TableCell className="max-md:col-start-3 max-md:row-start-1 max-md:text-right">
        <StatusBadge status={status} />
      </TableCell>
    </TableRow>
  );
}
