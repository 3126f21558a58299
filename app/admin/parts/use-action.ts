import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";

type Texts<Result> = {
  /** The title of the toast if it fails, and if it is done. */
  failed: string;
  done?: string | ((result: Result) => string);
};

/** What the owner does on a page: says how it went, and reads again what is shown from `changed`. */
export function useAction(changed?: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Without a connection, it fails at once instead of waiting for one.
    networkMode: "always",
    mutationFn: ({ work }: Texts<never> & { work: () => Promise<unknown> }) => work(),
    onError: (error, { failed }) =>
      toast({ title: failed, description: toApiError(error).userMessage, variant: "destructive" }),
    onSettled: () =>
      changed &&
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === changed || String(path).startsWith(`${changed}/`),
      }),
  });

  /** Returns what `work` did, or undefined if it failed. It starts after the event that asked for it is over. */
  async function run<Result>(
    work: () => Promise<Result>,
    { failed, done }: Texts<Result>,
  ): Promise<Result | undefined> {
    const said = async () => {
      const result = await work();
      const title = typeof done === "function" ? done(result) : done;
      if (title) toast({ title });
      return result;
    };
    return mutateAsync({ work: said, failed }).catch(() => undefined) as Promise<Result | undefined>;
  }

  return { busy: isPending, run };
}
