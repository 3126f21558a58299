import { useEffect } from "react";
import { useListPage } from "#app/admin/api/list-page.ts";
import { leaveIfSignedOut } from "#app/admin/api/session-check.ts";
import { type ContentType, dashboardListPath } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";

/** An item of a public list as visitors get it lacks most fields. */
type ListedItem = Partial<OwnerItemAnswer> &
  Pick<OwnerItemAnswer, "id" | "title" | "slug"> & { published?: string; active?: string };

/**
 * A page of the owner's items. Two of the lists are public: without a session they answer as to any visitor, which is
 * how an expired session is noticed here.
 */
export function useOwnedItems(type: ContentType, parameters: Readonly<Record<string, string>>) {
  const query = useListPage<ListedItem>(dashboardListPath(type), parameters);
  const isPublicAnswer = query.data?.rows.some(({ state }) => state === undefined) ?? false;

  useEffect(() => {
    if (isPublicAnswer) void leaveIfSignedOut();
  }, [isPublicAnswer]);

  return { ...query, data: query.data && { ...query.data, rows: query.data.rows.map(toOwnerItem) } };
}

function toOwnerItem(item: ListedItem): OwnerItemAnswer {
  const isPublished = (item.published ?? item.active) === "true";
  return {
    state: isPublished ? "published" : "draft",
    revision: 1,
    description: "",
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
