import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getJson, sendJson } from "#app/ui/api/api-client.ts";
import { ApiError } from "#app/ui/api/api-error.ts";
import type { NewPreviewLinkAnswer } from "#contract/preview-links.ts";

const unsaved = () =>
  new ApiError({ status: 0, userMessage: "Your changes could not be saved yet. Please try again." });

/** The editor stays open when the session has ended: unsaved changes are in it. */
const STAY = { ignoreSignOut: true };

/** The valid preview links of an item. */
export function usePreviewLinks(apiPath: string, itemId: string, onSave: () => Promise<boolean>) {
  const path = `/api/admin/${apiPath}/${itemId}/preview-links` as const;
  const [created, setCreated] = useState<NewPreviewLinkAnswer>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson(path, { signal, ...STAY }),
    gcTime: 0,
  });

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      await refetch();
    } catch (thrown) {
      setFailure(thrown);
    }
    setIsBusy(false);
  }

  return {
    links: data ?? [],
    created,
    error: failure ?? error ?? undefined,
    isBusy,
    create: (days: number) =>
      run(async () => {
        if (!(await onSave())) throw unsaved();
        setCreated(await sendJson("POST", path, { days }, STAY));
      }),
    revoke: (id: string) =>
      run(async () => {
        await sendJson("DELETE", `${path}/${id}`, undefined, STAY);
        if (created?.id === id) setCreated(undefined);
      }),
  };
}
