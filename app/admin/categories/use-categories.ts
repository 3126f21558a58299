import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import type { CategoriesAnswer, CategoryChange, CategoryRow } from "#contract/categories.ts";
import { useAction } from "../parts/use-action.ts";

const API = "/api/admin/categories";

export type CategoryList = CategoryChange["list"];

/** The owner's categories and their changes; a moved one is shown in its new place at once. */
export function useCategories() {
  const query = useQuery(answerAt(API));
  const client = useQueryClient();
  const { run } = useAction();
  /** Each order is sent after the one before it has arrived. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const show = (answer: CategoriesAnswer) => client.setQueryData([API], answer);

  async function change(planned: CategoryChange): Promise<void> {
    show(await sendJson("POST", API, planned));
  }

  function arrange(list: CategoryList, rows: CategoryRow[]): void {
    if (!query.data) return;
    show({ ...query.data, [list]: rows });
    const names = rows.flatMap(({ name, isListed }) => (isListed ? [name] : []));
    const save = async () => {
      await sendJson("POST", API, { action: "order", list, names } satisfies CategoryChange);
      return true;
    };
    queue.current = queue.current.then(
      async () => (await run(save, { failed: "The order could not be saved" })) ?? query.refetch(),
    );
  }

  return { query, change, arrange };
}
