import { useState } from "react";
import { searchOf } from "#app/admin/api/queries.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { withSubject } from "#contract/inquiry-options.ts";
import { UNKNOWN_SOURCE } from "#contract/inquiry-source.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { ListTable } from "../parts/list-table.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { inquiryStatusOptions } from "../parts/status.tsx";
import { InquiryBulkBar } from "./inquiry-bulk-bar.tsx";
import { InquiryRow } from "./inquiry-row.tsx";

export const INQUIRIES = { tab: "inquiries", label: "Contact Inquiries", list: "/api/contacts" } as const;

const FILTERS = { q: "q", status: "state", source: "source", days: "days" };
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
  const list = useOwnersList<InquirySummary>(INQUIRIES.list, FILTERS);
  const { q = "", status = "", source = "", days = "" } = list.filter;
  const filter = { q, status, source, days };
  const [now] = useState(() => Date.now());
  /** Kept while paging: the selection may span pages. */
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Another filter starts another selection, so that nothing out of sight is changed. */
  const deselect = () => setSelected(new Set());

  function clear() {
    deselect();
    list.change(list.all);
  }

  return (
    <OwnersList
      list={list}
      name="inquiries"
      search="Search inquiries"
      filters={{ state: STATES }}
      sorts={SORTS}
      tools={
        <ButtonLink
          href={`/api/contacts/export.csv${searchOf(filter)}`}
          download
          variant="secondary"
          className="max-sm:w-full"
        >
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonLink>
      }
      bar={
        (source || days) && (
          <p className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2 text-sm">
            {describe(filter)}
            <Button variant="ghost" size="sm" onClick={clear}>
              Show all inquiries
            </Button>
          </p>
        )
      }
      empty="No contact inquiries yet."
      onFilter={deselect}
    >
      {({ rows, total }) => (
        <>
          <InquiryBulkBar selected={selected} rows={rows} total={total} filter={filter} onSelect={setSelected} />
          <ListTable caption="Contact Inquiries" columns={columns} isSelectable>
            {rows.map((inquiry) => (
              <InquiryRow
                key={inquiry.id}
                inquiry={inquiry}
                now={now}
                isSelected={selected.has(inquiry.id)}
                onSelect={(isSelected) => setSelected(withId(selected, inquiry.id, isSelected))}
              />
            ))}
          </ListTable>
        </>
      )}
    </OwnersList>
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
