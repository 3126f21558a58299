import { searchOf } from "#app/admin/api/queries.ts";
import { UNKNOWN_SOURCE } from "#contract/inquiry-source.ts";
import type { InquiryStatistics } from "#contract/owner-inquiries.ts";
import { TextLink } from "./summary-card.tsx";

const SHOWN = 4;

/** The pages on which the visits that led to inquiries began. */
export function Sources({ sources, days }: { sources: InquiryStatistics["sources"]; days: number }) {
  if (sources.length === 0) return <p className="text-[15px] text-muted">No inquiries in this time.</p>;
  return (
    <ul className="grid grid-cols-1 gap-2 text-[15px]">
      {sources.slice(0, SHOWN).map(({ page, title, inquiries }) => (
        <li key={page} className="flex items-baseline justify-between gap-3">
          {title === null ? (
            <span className="min-w-0 truncate text-muted">{page || "Unknown"}</span>
          ) : (
            <a href={page} className="tap-target min-w-0 truncate underline-offset-4 hover:underline">
              {title}
            </a>
          )}
          <TextLink
            to={`/admin${searchOf({ tab: "inquiries", source: page || UNKNOWN_SOURCE, days: String(days) })}`}
            className="font-mono text-sm tabular-nums"
          >
            {inquiries.toLocaleString("en")}
            <span className="sr-only"> {inquiries === 1 ? "inquiry" : "inquiries"}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
