import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";

export const MAKE_IT_YOURS = "/api/admin/make-it-yours";

/** How far the owner is, and one action at a time. */
export function useMakeItYours() {
  const client = useQueryClient();
  const query = useAnswer(MAKE_IT_YOURS);
  const [busy, setBusy] = useState(false);

  /** Returns whether it worked; otherwise says why it did not, unless `onFailure` does. */
  async function act(work: () => Promise<unknown>, onFailure?: (fields: Record<string, string>) => void) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { fields, userMessage } = toApiError(error);
      if (onFailure && Object.keys(fields).length > 0) onFailure(fields);
      else toast({ title: "This could not be done", description: fields.file ?? userMessage, variant: "destructive" });
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  }

  return { ...query, busy, act: (...args: Parameters<typeof act>) => void act(...args) };
}
