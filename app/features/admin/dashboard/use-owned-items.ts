import { useEffect } from "react";
import { useListPage } from "#app/lib/list-page.ts";
import { leaveIfSignedOut } from "#app/lib/session-check.ts";
import { type ContentType, dashboardListPath } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";

/** What a visitor gets instead: nothing about the item's life but whether it is shown. */
type ListedItem = Partial<OwnerItemAnswer> &
  Pick<OwnerItemAnswer, "id" | "title" | "slug" | "description"> & { published?: string; active?: string };

/**
 * A page of the owner's items. Two of the lists are public: without a session they answer as to any visitor, which is
 * the first sign here that it has ended.
 */
export function useOwnedItems(type: ContentType, parameters: Readonly<Record<string, string>>) {
  const query = useListPage<ListedItem>(dashboardListPath(type), parameters);
  const isForVisitors = query.data?.rows.some(({ state }) => state === undefined) ?? false;

  useEffect(() => {
    if (isForVisitors) void leaveIfSignedOut();
  }, [isForVisitors]);

  return { ...query, data: query.data && { ...query.data, rows: query.data.rows.map(asOwned) } };
}

function asOwned(item: ListedItem): OwnerItemAnswer {
  const isShown = (item.published ?? item.active) === "true";
  return {
    state: isShown ? "published" : "draft",
    revision: 1,
    content: "",
    featured: "false",
    createdAt: "",
    updatedAt: "",
    publishAt: null,
    trashedAt: null,
    writeId: null,
    copyWriteId: null,
    ...item,
  };
}
