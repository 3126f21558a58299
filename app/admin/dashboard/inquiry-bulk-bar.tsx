import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { searchOf } from "#app/admin/api/list-page.ts";
import { getJson, sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { MAX_SELECTED } from "#contract/limits.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { SelectionBar } from "../parts/selection-bar.tsx";
import { inquiryStatusOptions } from "../parts/status.tsx";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";

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
  const [busy, setBusy] = useState(false);
  const isPageSelected = rows.every(({ id }) => selected.has(id));
  const canSelectMore = isPageSelected && selected.size < Math.min(total, MAX_SELECTED);

  function selectPage(isSelected: boolean) {
    const onPage = rows.map(({ id }) => id);
    const others = [...selected].filter((id) => !onPage.includes(id));
    onSelect(new Set(isSelected ? [...others, ...onPage] : others));
  }

  async function run(work: () => Promise<void>, failureTitle: string) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: failureTitle, description: toApiError(error).userMessage, variant: "destructive" });
    }
    setBusy(false);
  }

  const selectAll = () =>
    run(async () => {
      const { ids } = await getJson(`${LIST}/ids${searchOf(filter)}`);
      onSelect(new Set(ids));
    }, "The inquiries could not be selected");

  const setStatus = (status: string) =>
    run(async () => {
      const { count } = await sendJson("POST", `${LIST}/status`, { status, ids: [...selected] });
      toast({ title: `${inquiries(count)} changed` });
      onSelect(new Set());
      await queryClient.invalidateQueries({ queryKey: [LIST] });
    }, "The status could not be changed");

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
