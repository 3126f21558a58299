import { useState } from "react";
import { searchOf, useListPage } from "#app/admin/api/list-page.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { withSubject } from "#contract/inquiry-options.ts";
import { UNKNOWN_SOURCE } from "#contract/inquiry-source.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { ListEmpty, ListError, ListSkeleton, NoResults } from "../parts/list-states.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { inquiryStatusOptions } from "../parts/status.tsx";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";
import { useListAddress } from "../parts/use-list-address.ts";
import { InquiryBulkBar } from "./inquiry-bulk-bar.tsx";
import { InquiryRow } from "./inquiry-row.tsx";

export const INQUIRIES = { tab: "inquiries", label: "Contact Inquiries", list: "/api/contacts" } as const;

const STATES = [{ value: "", label: "All inquiries" }, ...inquiryStatusOptions];
const SORTS = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
  { value: "updated", label: "Last updated" },
];
/** The toolbar, list and pager of the inquiries. */
export function InquiryPanel({ subject }: { subject: string }) {
  const columns = ["Name", "Company", "Email", withSubject({ subject }, "type"), "Budget", "Date", "Status"];
  const { read, change } = useListAddress();
  const [now] = useState(() => Date.now());
  /** Kept while paging: the selection may span pages. */
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const filter = { q: read("q"), status: read("state"), source: read("source"), days: read("days") };
  const isFromStatistics = filter.source !== "" || filter.days !== "";
  const clear = () => filterBy({ q: "", state: "", source: "", days: "" });
  const query = { ...filter, sort: read("sort"), cursor: read("cursor") };
  const { data, error, isPlaceholderData, refetch } = useListPage<InquirySummary>(INQUIRIES.list, query);

  /** Another filter starts another selection, so that nothing out of sight is changed. */
  function filterBy(...changes: Parameters<typeof change>) {
    setSelected(new Set());
    change(...changes);
  }

  return (
    <>
      <div className="flex flex-wrap gap-3 border-b border-line p-4">
        <SearchBox label="Search inquiries" value={query.q} onSearch={(q) => filterBy({ q }, { replace: true })} />
        <ToolbarSelect label="Show" value={query.status} options={STATES} onChange={(state) => filterBy({ state })} />
        <ToolbarSelect label="Sort" value={query.sort} options={SORTS} onChange={(sort) => change({ sort })} />
        <ButtonLink
          href={`/api/contacts/export.csv${searchOf(filter)}`}
          download
          variant="secondary"
          className="max-sm:w-full"
        >
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonLink>
      </div>
      {isFromStatistics && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2 text-sm">
          {describe(filter)}
          <Button variant="ghost" size="sm" onClick={clear}>
            Show all inquiries
          </Button>
        </p>
      )}
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label="inquiries" />
      ) : data.rows.length > 0 ? (
        <div aria-busy={isPlaceholderData}>
          <InquiryBulkBar
            selected={selected}
            rows={data.rows}
            total={data.total}
            filter={filter}
            onSelect={setSelected}
          />
          <ListTable caption="Contact Inquiries" columns={columns} isSelectable>
            {data.rows.map((inquiry) => (
              <InquiryRow
                key={inquiry.id}
                inquiry={inquiry}
                now={now}
                isSelected={selected.has(inquiry.id)}
                onSelect={(isSelected) => setSelected(withId(selected, inquiry.id, isSelected))}
              />
            ))}
          </ListTable>
          <Pager page={data} onTurn={(cursor) => change({ cursor })} />
        </div>
      ) : query.q || query.status || query.cursor || isFromStatistics ? (
        <NoResults onClear={clear} />
      ) : (
        <ListEmpty>No contact inquiries yet.</ListEmpty>
      )}
    </>
  );
}

/** What a number in the statistics counted. */
function describe({ source, days }: { source: string; days: string }): string {
  const page = source === UNKNOWN_SOURCE ? "an unknown page" : source;
  return [
    "Inquiries",
    ...(source ? [`of visits that began on ${page}`] : []),
    ...(days ? [`in the last ${days} days, without spam`] : []),
  ].join(" ");
}

function withId(ids: ReadonlySet<string>, id: string, isIncluded: boolean): ReadonlySet<string> {
  const others = [...ids].filter((other) => other !== id);
  return new Set(isIncluded ? [...others, id] : others);
}
