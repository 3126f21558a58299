import { useEffect } from "react";
import { leaveIfSignedOut } from "#app/admin/shell/session.ts";
import { type ContentType, dashboardListPath } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import { useOwnersList } from "../parts/owners-list.tsx";

/** An item of a public list as visitors get it lacks most fields. */
type ListedItem = Partial<OwnerItemAnswer> &
  Pick<OwnerItemAnswer, "id" | "title" | "slug"> & { published?: string; active?: string };

/**
 * A page of the owner's items. Two of the lists are public: without a session they answer as to any visitor, which is
 * how an expired session is noticed here.
 */
export function useOwnedItems(type: ContentType) {
  const list = useOwnersList<ListedItem>(dashboardListPath(type), { q: "q", state: "state" });
  const isPublicAnswer = list.data?.rows.some(({ state }) => state === undefined) ?? false;

  useEffect(() => {
    if (isPublicAnswer) void leaveIfSignedOut();
  }, [isPublicAnswer]);

  return { ...list, data: list.data && { ...list.data, rows: list.data.rows.map(toOwnerItem) } };
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
