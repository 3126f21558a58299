import { useQuery, useQueryClient } from "@tanstack/react-query";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import type { MailingAnswer } from "#contract/mailings.ts";
import { useAction } from "../parts/use-action.ts";

const API = "/api/admin/mailings";
const REFRESH_MS = 3_000;

/** Whether and how a post is mailed to readers. `isPublic` tells that a planned mailing begins any moment. */
export function useMailing(itemId: string, isPublic: boolean) {
  const queryClient = useQueryClient();
  const query = answerAt(`${API}/${itemId}`);
  const isMoving = (mailing: MailingAnswer | undefined) =>
    mailing !== undefined &&
    (mailing.state === "queueing" || mailing.waiting > 0 || (mailing.state === "planned" && isPublic));
  const { data: mailing } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_MS : false),
  });
  const { run: attempt, busy } = useAction();
  const show = (answer: MailingAnswer) => queryClient.setQueryData(query.queryKey, answer);

  /** A failure shows what is stored. */
  const run = async (work: () => Promise<MailingAnswer>, failed: string, done?: string) =>
    (await attempt(async () => show(await work()), { failed, ...(done && { done }) })) ??
    queryClient.invalidateQueries(query);

  return {
    mailing,
    busy,
    /** Shown at once; a failure shows the stored choice again. */
    plan: (planned: boolean) => {
      queryClient.setQueryData(
        query.queryKey,
        (now): MailingAnswer | undefined => now && { ...now, state: planned ? "planned" : "none" },
      );
      return run(() => sendJson("PUT", `${API}/${itemId}`, { planned }), "The choice could not be saved");
    },
    test: (save: () => Promise<unknown>) =>
      run(
        async () => {
          await save();
          return sendJson("POST", `${API}/${itemId}/test`);
        },
        "The test could not be sent",
        "A test is on its way to you",
      ),
    stop: () =>
      run(() => sendJson("POST", `${API}/${itemId}/stop`), "The mailing could not be stopped", "Mailing stopped"),
  };
}
