import { useQueryClient } from "@tanstack/react-query";
import { searchOf } from "#app/admin/api/queries.ts";
import { getJson, sendJson } from "#app/ui/api/api-client.ts";
import { MAX_SELECTED } from "#contract/limits.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { ToolbarSelect } from "../parts/fields.tsx";
import { SelectionBar } from "../parts/list-table.tsx";
import { inquiryStatusOptions } from "../parts/status.tsx";
import { useAction } from "../parts/use-action.ts";

type InquiryBulkBarProps = {
  selected: ReadonlySet<string>;
  /** The page in view, and how many inquiries match the filter on all pages. */
  rows: readonly InquirySummary[];
  total: number;
  filter: Readonly<Record<string, string>>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

const LIST = "/api/contacts";
const STATUSES = [{ value: "", label: "Set status…" }, ...inquiryStatusOptions];

const inquiries = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "inquiry" : "inquiries"}`;

/** Selects inquiries of a page or of all pages, and sets the status of the selected ones. */
export function InquiryBulkBar({ selected, rows, total, filter, onSelect }: InquiryBulkBarProps) {
  const queryClient = useQueryClient();
  const { run, busy } = useAction();
  const isPageSelected = rows.every(({ id }) => selected.has(id));
  const canSelectMore = isPageSelected && selected.size < Math.min(total, MAX_SELECTED);

  function selectPage(isSelected: boolean) {
    const onPage = rows.map(({ id }) => id);
    const others = [...selected].filter((id) => !onPage.includes(id));
    onSelect(new Set(isSelected ? [...others, ...onPage] : others));
  }

  const selectAll = () =>
    run(async () => onSelect(new Set((await getJson(`${LIST}/ids${searchOf(filter)}`)).ids)), {
      failed: "The inquiries could not be selected",
    });

  const setStatus = (status: string) =>
    run(
      async () => {
        const { count } = await sendJson("POST", `${LIST}/status`, { status, ids: [...selected] });
        onSelect(new Set());
        await queryClient.invalidateQueries({ queryKey: [LIST] });
        return count;
      },
      { failed: "The status could not be changed", done: (count) => `${inquiries(count)} changed` },
    );

  return (
    <SelectionBar
      count={selected.size}
      isPageSelected={isPageSelected}
      everything={canSelectMore ? inquiries(Math.min(total, MAX_SELECTED)) : undefined}
      busy={busy}
      onSelectPage={selectPage}
      onSelectAll={() => void selectAll()}
      onClear={() => onSelect(new Set())}
    >
      <ToolbarSelect
        label="Set the status of the selected inquiries"
        value=""
        options={STATUSES}
        onChange={(status) => status && !busy && void setStatus(status)}
      />
    </SelectionBar>
  );
}
