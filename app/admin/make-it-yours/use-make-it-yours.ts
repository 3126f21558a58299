import { useAnswer } from "#app/admin/api/queries.ts";
import { type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { useAction } from "../parts/use-action.ts";

export const MAKE_IT_YOURS = "/api/admin/make-it-yours";

/** How far the owner is, and one action at a time, which may change what any page shows. */
export function useMakeItYours() {
  const query = useAnswer(MAKE_IT_YOURS);
  const { run, busy } = useAction("/api");

  /** `onRefused` gets the fields that the API refuses; every other failure is a toast. */
  function act(work: () => Promise<unknown>, onRefused?: (fields: FieldErrors) => void) {
    const refused = (error: unknown) => {
      const { fields } = toApiError(error);
      if (!onRefused || Object.keys(fields).length === 0) throw error;
      onRefused(fields);
    };
    void run(() => work().catch(refused), { failed: "This could not be done" });
  }

  return { ...query, busy, act };
}
