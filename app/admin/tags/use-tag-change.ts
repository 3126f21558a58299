import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { TagChange } from "#contract/tags.ts";
import { postCount } from "./tag-table.tsx";

/** Asks what a change of tags would do, and makes it, in as many requests as it takes. */
export function useTagChange(planned: TagChange, onDone: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { data: effect, error } = useQuery({
    queryKey: ["/api/admin/tags/effect", planned],
    queryFn: ({ signal }) => sendJson("POST", "/api/admin/tags/effect", planned, { signal }),
    enabled: planned.name?.trim() !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  async function change() {
    setIsBusy(true);
    setFailure(undefined);
    let count = 0;
    try {
      for (let left = 1; left > 0; ) {
        const answer = await sendJson("POST", "/api/admin/tags/change", planned);
        count += answer.changed;
        left = answer.left;
        setDone(count);
      }
      toast({ title: `${postCount(count)} changed` });
      onDone();
    } catch (thrown) {
      setFailure(thrown);
    }
    setDone(0);
    setIsBusy(false);
  }

  const problem = failure ?? error;
  const { fields, userMessage } = problem ? toApiError(problem) : { fields: {} as FieldErrors, userMessage: "" };
  const hasFields = Object.keys(fields).length > 0;
  return {
    effect: error ? undefined : effect,
    errors: fields,
    problem: hasFields ? "" : userMessage,
    done,
    isBusy,
    change,
  };
}
