import { useState } from "react";
import { type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { CategoryChange } from "#contract/categories.ts";

/** Sends a dialog's change, and closes the dialog unless it is refused. */
export function useSending(onChange: (change: CategoryChange) => Promise<void>, onClose: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(change: CategoryChange, done: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onChange(change);
      toast({ title: done });
      onClose();
    } catch (thrown) {
      setFailure(thrown);
      setIsBusy(false);
    }
  }

  const { fields, userMessage } = failure ? toApiError(failure) : { fields: {} as FieldErrors, userMessage: "" };
  return { isBusy, errors: fields, problem: Object.keys(fields).length > 0 ? "" : userMessage, send };
}
