import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "#app/ui/controls/toast-store.ts";
import { type ContentType, dashboardListPath } from "#content-types/content-type.ts";
import type { BulkAction, SelectedItem } from "#contract/content-bulk.ts";
import { changeContent, DONE, type Outcome } from "./content-actions.ts";

export type Report = Pick<Outcome, "failures" | "untried"> & { done: string };
export type Progress = { done: number; total: number };

const number = (count: number) => count.toLocaleString("en");

/** Applies one action to items, and reports what could not be changed. */
export function useContentActions(type: ContentType) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<Report>();

  /** The title names a single item. */
  async function run(action: BulkAction, items: readonly SelectedItem[], title?: string) {
    const total = items.length;
    setReport(undefined);
    setProgress({ done: 0, total });
    const outcome = await changeContent(type, action, items, (done) => setProgress({ done, total }));
    const { changed, unchanged, failures, untried } = outcome;
    const counted = `${number(changed.length)} of ${number(total)} ${DONE[action]}`;
    const already = unchanged > 0 ? `${number(unchanged)} already ${unchanged === 1 ? "was" : "were"}.` : "";
    if (failures.length > 0 || untried) {
      setReport({ done: [`${counted}.`, already].filter(Boolean).join(" "), failures, ...(untried && { untried }) });
    } else {
      const undo = {
        label: "Undo",
        altText: "Show the trash and restore them",
        onClick: () => void run("restore", changed),
      };
      toast({
        title: title ? `“${title}” ${DONE[action]}` : counted,
        ...(already && { description: already }),
        ...(action === "trash" && { action: undo }),
      });
    }
    await queryClient.invalidateQueries({ queryKey: [dashboardListPath(type)] });
    setProgress(undefined);
  }

  return { run, progress, report, dismiss: () => setReport(undefined) };
}
