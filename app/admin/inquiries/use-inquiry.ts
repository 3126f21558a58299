import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readJson, request, sendJson } from "#app/ui/api/api-client.ts";
import type { InquiryChange, InquiryDetails } from "#contract/owner-inquiries.ts";
import type { ReplyAnswer, ReplyDraft, ReplyInput } from "#contract/replies.ts";

const LIST = "/api/contacts";
/** How often the inquiry is read again while a reply is on its way. */
const REFRESH_MS = 2_000;
const isUnderWay = ({ state }: ReplyAnswer) => state === "waiting";

/** Opening a new inquiry marks it as read. */
export function useInquiry(id: string) {
  const queryClient = useQueryClient();
  const key = [LIST, id];
  const {
    data: inquiry,
    error,
    refetch,
  } = useQuery<InquiryDetails>({
    queryKey: key,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.replies.some(isUnderWay) ? REFRESH_MS : false),
  });

  async function change(changes: InquiryChange): Promise<void> {
    const changed = await sendJson("PATCH", `${LIST}/${id}`, changes);
    queryClient.setQueryData(key, changed);
    await invalidateLists();
  }

  async function saveDraft(draft: ReplyDraft): Promise<void> {
    await sendJson("PUT", `${LIST}/${id}/reply-draft`, draft);
    const isEmpty = draft.subject.trim() === "" && draft.text.trim() === "";
    queryClient.setQueryData<InquiryDetails>(key, (now) => now && { ...now, replyDraft: isEmpty ? null : draft });
  }

  async function reply(input: ReplyInput, files: readonly File[]): Promise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries(input)) body.append(name, value);
    for (const file of files) body.append("files", file);
    const changed: InquiryDetails = await readJson(await request(`${LIST}/${id}/replies`, { method: "POST", body }));
    queryClient.setQueryData(key, changed);
    await invalidateLists();
  }

  async function retryReply(replyId: string): Promise<void> {
    await sendJson("POST", `/api/admin/mail/${replyId}/retry`);
    await refetch();
  }

  const remove = () => sendJson("DELETE", `${LIST}/${id}`);

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

  return { inquiry, error, refetch, change, saveDraft, reply, retryReply, remove, invalidateLists };
}
