import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { useListPage } from "#app/admin/api/list-page.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { MailMessageAnswer } from "#contract/mail.ts";

const API = "/api/admin/mail";
const LIST = `${API}/messages`;

/** How often the list is read again while emails are on their way. */
const REFRESH_MS = 5_000;

const emails = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "email" : "emails"}`;

/** The emails in one state, and what the owner can do with them. */
export function useOutbox(parameters: { state: string; cursor: string }) {
  const queryClient = useQueryClient();
  const page = useListPage<MailMessageAnswer>(LIST, parameters);
  const { data: status } = useQuery(answerAt(API));
  const [busy, setBusy] = useState(false);

  const invalidate = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(API) });
  const refresh = useEffectEvent(() => void invalidate());
  const isSending = status?.configured === true && (page.data?.rows.some(({ state }) => state === "waiting") ?? false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isSending]);

  async function run(work: () => Promise<string>, failureTitle: string) {
    setBusy(true);
    try {
      toast({ title: await work() });
    } catch (error) {
      toast({ title: failureTitle, description: toApiError(error).userMessage, variant: "destructive" });
    }
    await invalidate();
    setBusy(false);
  }

  return {
    ...page,
    status,
    busy,
    retry: ({ id }: MailMessageAnswer) =>
      run(async () => {
        await sendJson("POST", `${API}/${id}/retry`);
        return "The email will be sent in a moment";
      }, "The email could not be retried"),
    discard: ({ id }: MailMessageAnswer) =>
      run(async () => {
        await sendJson("DELETE", `${API}/${id}`);
        return "Email discarded";
      }, "The email could not be discarded"),
    retryFailed: () =>
      run(async () => {
        const { count } = await sendJson("POST", `${API}/failed/retry`);
        return `${emails(count)} will be sent again`;
      }, "The emails could not be retried"),
    discardFailed: () =>
      run(async () => {
        const { count } = await sendJson("DELETE", `${API}/failed`);
        return `${emails(count)} discarded`;
      }, "The emails could not be discarded"),
  };
}
