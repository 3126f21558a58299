import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "#app/components/ui/toast-store.ts";
import { toApiError } from "#app/lib/api/api-error.ts";
import { type ContentType, dashboardListPath } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import { type ContentAction, changeContent, DONE } from "./content-actions.ts";

export type Failure = { title: string; reason: string };
type Report = { done: string; failures: Failure[] };

/** Applies one action to items, one after the other, and reports the failures. */
export function useContentActions(type: ContentType) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report>();

  async function run(action: ContentAction, items: readonly OwnerItemAnswer[]) {
    setBusy(true);
    setReport(undefined);
    const failures: Failure[] = [];
    for (const item of items) {
      try {
        await changeContent(type, action, item);
      } catch (error) {
        failures.push({ title: item.title, reason: toApiError(error).userMessage });
      }
    }
    const count = items.length - failures.length;
    const what = items.length === 1 ? `“${items[0]?.title}”` : `${count} of ${items.length}`;
    if (failures.length > 0) setReport({ done: `${count} of ${items.length} ${DONE[action]}.`, failures });
    else toast({ title: `${what} ${DONE[action]}` });
    await queryClient.invalidateQueries({ queryKey: [dashboardListPath(type)] });
    setBusy(false);
  }

  return { run, busy, report, dismiss: () => setReport(undefined) };
}
