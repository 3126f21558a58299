import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import type { MakeItYoursAnswer } from "#contract/make-it-yours.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { atTime } from "../parts/times.ts";
import { MAKE_IT_YOURS, type useMakeItYours } from "./use-make-it-yours.ts";

type SampleRemovalProps = Pick<ReturnType<typeof useMakeItYours>, "act" | "busy"> &
  Pick<MakeItYoursAnswer, "samples" | "removedAt">;

/** The playground's tools are of use to any owner, so they stay unless they are chosen. */
const TOOLS: readonly string[] = ["playground-item"];

/** Removes the samples in one step, and brings them back. */
export function SampleRemoval({ act, busy, samples, removedAt }: SampleRemovalProps) {
  const [kept, setKept] = useState<readonly string[]>(TOOLS);
  const [isAsking, setIsAsking] = useState(false);
  const chosen = samples.filter(({ type }) => !kept.includes(type));
  const count = chosen.reduce((sum, each) => sum + each.count, 0);

  return (
    <div className="grid gap-3">
      {samples.length > 0 && (
        <>
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">Samples to remove</legend>
            {samples.map(({ type, label, count: each }) => (
              <Checkbox
                key={type}
                label={`${label} (${each})`}
                checked={!kept.includes(type)}
                onChange={({ target }) =>
                  setKept(target.checked ? kept.filter((other) => other !== type) : [...kept, type])
                }
              />
            ))}
          </fieldset>
          <p className="text-sm text-muted">
            The playground’s tools stay unless you choose them. Which tools and demos visitors find is set under{" "}
            <a href="/admin/site/parts" className="underline underline-offset-2 hover:text-ink">
              Pages and demos
            </a>
            .
          </p>
          {count > 0 && (
            <Button variant="secondary" size="sm" className="w-fit" busy={busy} onClick={() => setIsAsking(true)}>
              Remove {count} samples
            </Button>
          )}
        </>
      )}
      {removedAt && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          Removed {atTime(removedAt)}.
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            onClick={() => act(() => sendJson("POST", `${MAKE_IT_YOURS}/undo`, {}))}
          >
            Undo
          </Button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${count} samples?`}
          description="Visitors no longer see them. They stay in the trash for 30 days, and “Undo” brings them back. What you have edited stays."
          action="Remove samples"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            act(() => sendJson("POST", `${MAKE_IT_YOURS}/remove-samples`, { types: chosen.map(({ type }) => type) }));
          }}
        />
      )}
    </div>
  );
}
