import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { MailingAnswer } from "#contract/mailings.ts";

const API = "/api/admin/mailings";
const REFRESH_MS = 3_000;

/** Whether and how a post is mailed to readers. `isPublic` tells that a planned mailing begins any moment. */
export function useMailing(itemId: string, isPublic: boolean) {
  const queryClient = useQueryClient();
  const key = [API, itemId];
  const isMoving = (mailing: MailingAnswer | undefined) =>
    mailing !== undefined &&
    (mailing.state === "queueing" || mailing.waiting > 0 || (mailing.state === "planned" && isPublic));
  const { data: mailing } = useQuery<MailingAnswer>({
    queryKey: key,
    gcTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_MS : false),
  });
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<MailingAnswer>, failureTitle: string, title?: string) {
    setBusy(true);
    try {
      queryClient.setQueryData(key, await work());
      if (title) toast({ title });
    } catch (error) {
      toast({ title: failureTitle, description: toApiError(error).userMessage, variant: "destructive" });
      await queryClient.invalidateQueries({ queryKey: key });
    }
    setBusy(false);
  }

  return {
    mailing,
    busy,
    /** Shown at once; a failure shows the stored choice again. */
    plan: (planned: boolean) => {
      const state = planned ? "planned" : "none";
      queryClient.setQueryData<MailingAnswer>(key, (now) => now && { ...now, state });
      return run(
        () => sendJson<MailingAnswer>("PUT", `${API}/${itemId}`, { planned }),
        "The choice could not be saved",
      );
    },
    test: (save: () => Promise<unknown>) =>
      run(
        async () => {
          await save();
          return sendJson<MailingAnswer>("POST", `${API}/${itemId}/test`);
        },
        "The test could not be sent",
        "A test is on its way to you",
      ),
    stop: () =>
      run(
        () => sendJson<MailingAnswer>("POST", `${API}/${itemId}/stop`),
        "The mailing could not be stopped",
        "Mailing stopped",
      ),
  };
}
