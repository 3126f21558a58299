import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { CategoriesAnswer, CategoryChange, CategoryRow } from "#contract/categories.ts";

const API = "/api/admin/categories";

export type CategoryList = CategoryChange["list"];

/** The owner's categories and their changes; a moved one is shown in its new place at once. */
export function useCategories() {
  const { data, error, refetch } = useQuery(answerAt(API));
  const client = useQueryClient();
  /** Each order is sent after the one before it has arrived. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const show = (answer: CategoriesAnswer) => client.setQueryData([API], answer);

  async function change(planned: CategoryChange): Promise<void> {
    show(await sendJson("POST", API, planned));
  }

  function arrange(list: CategoryList, rows: CategoryRow[]): void {
    if (!data) return;
    show({ ...data, [list]: rows });
    const names = rows.flatMap(({ name, isListed }) => (isListed ? [name] : []));
    queue.current = queue.current.then(async () => {
      try {
        await sendJson("POST", API, { action: "order", list, names } satisfies CategoryChange);
      } catch (problem) {
        const description = toApiError(problem).userMessage;
        toast({ title: "The order could not be saved", description, variant: "destructive" });
        await refetch();
      }
    });
  }

  return { data, error, refetch, change, arrange };
}
