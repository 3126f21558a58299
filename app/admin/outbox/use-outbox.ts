import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import type { MailMessageAnswer } from "#contract/mail.ts";
import { useOwnersList } from "../parts/owners-list.tsx";
import { useAction } from "../parts/use-action.ts";

const API = "/api/admin/mail";
const LIST = `${API}/messages`;

/** How often the list is read again while emails are on their way. */
const REFRESH_MS = 5_000;

const emails = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "email" : "emails"}`;

/** The site's emails, and what the owner can do with them. */
export function useOutbox() {
  const client = useQueryClient();
  const list = useOwnersList<MailMessageAnswer>(LIST, { state: "state" });
  const { data: status } = useQuery(answerAt(API));
  const { run, busy } = useAction(API);

  const refresh = useEffectEvent(() => {
    for (const path of [API, LIST]) void client.invalidateQueries({ queryKey: [path] });
  });
  const isSending = status?.configured === true && (list.data?.rows.some(({ state }) => state === "waiting") ?? false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isSending]);

  return {
    list,
    status,
    busy,
    retry: ({ id }: MailMessageAnswer) =>
      run(() => sendJson("POST", `${API}/${id}/retry`), {
        failed: "The email could not be retried",
        done: "The email will be sent in a moment",
      }),
    discard: ({ id }: MailMessageAnswer) =>
      run(() => sendJson("DELETE", `${API}/${id}`), {
        failed: "The email could not be discarded",
        done: "Email discarded",
      }),
    retryFailed: () =>
      run(() => sendJson("POST", `${API}/failed/retry`), {
        failed: "The emails could not be retried",
        done: ({ count }) => `${emails(count)} will be sent again`,
      }),
    discardFailed: () =>
      run(() => sendJson("DELETE", `${API}/failed`), {
        failed: "The emails could not be discarded",
        done: ({ count }) => `${emails(count)} discarded`,
      }),
  };
}
