import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { TagChange } from "#contract/tags.ts";
import { refusal, useSending } from "../parts/use-form.ts";
import { postCount } from "./tag-table.tsx";

/** Asks what a change of tags would do, and makes it, in as many requests as it takes. */
export function useTagChange(planned: TagChange, onDone: () => void) {
  const { send, busy, errors, problem } = useSending();
  const [done, setDone] = useState(0);
  const { data: effect, error } = useQuery({
    queryKey: ["/api/admin/tags/effect", planned],
    queryFn: ({ signal }) => sendJson("POST", "/api/admin/tags/effect", planned, { signal }),
    enabled: planned.name?.trim() !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  const change = () =>
    send(async () => {
      let count = 0;
      try {
        for (let left = 1; left > 0; ) {
          const answer = await sendJson("POST", "/api/admin/tags/change", planned);
          count += answer.changed;
          left = answer.left;
          setDone(count);
        }
      } finally {
        setDone(0);
      }
      toast({ title: `${postCount(count)} changed` });
      onDone();
    });

  return {
    effect: error ? undefined : effect,
    ...(error ? refusal(error) : { errors, problem }),
    done,
    isBusy: busy,
    change,
  };
}
