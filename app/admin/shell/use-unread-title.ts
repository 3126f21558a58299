import { useEffect } from "react";
import { useLocation } from "react-router";
import { useListPage } from "#app/admin/api/list-page.ts";

/** Shows the number of unread inquiries in the tab's title. */
export function useUnreadTitle(): void {
  const { pathname } = useLocation();
  const { data } = useListPage("/api/contacts", { status: "new", limit: "1" });
  const unread = data?.total ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings a title of its own.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread, pathname]);
}
