import { useEffect } from "react";
import { useListPage } from "#app/lib/list-page.ts";
import { leaveIfSignedOut } from "#app/lib/session-check.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import type { ContentKind } from "./content-kinds.ts";

/**
 * A page of the owner's items. Two of the lists are public: without a session they answer as to any visitor, with what
 * is published and nothing about its life.
 */
export function useOwnedItems({ list }: ContentKind, parameters: Readonly<Record<string, string>>) {
  const query = useListPage<OwnerItemAnswer>(list, parameters);
  const isForVisitors = query.data?.rows.some(({ state }) => state === undefined) ?? false;

  useEffect(() => {
    if (isForVisitors) void leaveIfSignedOut();
  }, [isForVisitors]);

  return query;
}
