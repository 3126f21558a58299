import type { ListPage } from "#app/admin/api/queries.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { replyClock } from "../../parts/reply-clock.ts";
import { BigNumber, TextLink } from "./summary-card.tsx";

/** The first ones to answer, with the time that is left. */
export function NewInquiries({ page: { rows, total }, now }: { page: ListPage<InquirySummary>; now: number }) {
  return (
    <>
      <BigNumber to="/admin?tab=inquiries&state=new" value={total} unit="to read" />
      {rows.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2 text-[15px]">
          {rows.map((inquiry) => {
            const clock = replyClock(inquiry, now);
            return (
              <li key={inquiry.id} className="flex items-baseline justify-between gap-3">
                <TextLink to={`/admin/inquiries/${inquiry.id}`} className="min-w-0 truncate font-medium">
                  {inquiry.name}
                </TextLink>
                {clock && (
                  <span
                    className={classNames(
                      "font-mono text-xs whitespace-nowrap",
                      clock.isOverdue ? "text-danger" : "text-muted",
                    )}
                  >
                    {clock.text}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="text-[15px] text-muted">Everything is read.</p>
      )}
    </>
  );
}
