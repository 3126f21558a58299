import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { sendJson } from "#app/lib/api/api-client.ts";
import type { InquiryChange, InquiryDetails } from "#contract/owner-inquiries.ts";

const LIST = "/api/contacts";

/** Opening a new inquiry marks it as read. */
export function useInquiry(id: string) {
  const queryClient = useQueryClient();
  const key = [LIST, id];
  const { data: inquiry, error, refetch } = useQuery<InquiryDetails>({ queryKey: key, gcTime: 0 });

  async function change(changes: InquiryChange): Promise<void> {
    const changed = await sendJson<InquiryDetails>("PATCH", `${LIST}/${id}`, changes);
    queryClient.setQueryData(key, changed);
    await invalidateLists();
  }

  async function remove(): Promise<void> {
    await sendJson("DELETE", `${LIST}/${id}`);
    await invalidateLists();
  }

  /** Lists and counts are out of date now; the inquiry itself is what the server just returned. */
  const invalidateLists = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === LIST && queryKey[1] !== id });

  const markAsRead = useEffectEvent(() => {
    change({ status: "read" }).catch((failure: unknown) => console.error(failure));
  });
  const isNew = inquiry?.status === "new";
  useEffect(() => {
    if (isNew) markAsRead();
  }, [isNew]);

  return { inquiry, error, refetch, change, remove };
}
