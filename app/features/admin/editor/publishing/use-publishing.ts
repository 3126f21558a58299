import { useCallback, useState } from "react";
import { toast } from "#app/components/ui/toast-store.ts";
import { type ApiError, type FieldErrors, toApiError } from "#app/lib/api/api-error.ts";
import { TRASH_DAYS } from "#contract/limits.ts";
import { fullTime } from "../../parts/times.ts";
import { NO_ERRORS } from "../fields/errors.ts";
import { missingFacts } from "../read-time.tsx";
import { failureOf, newerVersion } from "../saving/failure.ts";
import type { EditorSession } from "../use-editor-session.ts";
import type { OwnerItem } from "../values.ts";

type PublishingParts = {
  session: EditorSession;
  /** Fills in an author that was left out. Site sections have none. */
  ownerName?: string;
  onConflict: (current: OwnerItem) => void;
  onTrashed: () => void;
};

/** Publishing, scheduling, trashing and so on; each shows a toast with the outcome. */
export function usePublishing({ session, ownerName, onConflict, onTrashed }: PublishingParts) {
  const { type, item } = session;
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>(NO_ERRORS);
  const name = type.singular;

  const fail = useCallback(
    (thrown: unknown) => {
      console.error(thrown);
      const error = toApiError(thrown);
      const newer = newerVersion(error);
      if (newer) onConflict(newer);
      if (failureOf(error) === "refused") {
        setRefused(error.fields);
        focusFirstInvalid();
      }
      toast({ title: "Something went wrong", description: descriptionOf(error), variant: "destructive" });
    },
    [onConflict],
  );

  async function run(work: () => Promise<unknown>, title: string, description?: string) {
    setIsBusy(true);
    setRefused(NO_ERRORS);
    try {
      await work();
      toast({ title, ...(description && { description }) });
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
    keepFocusInEditor();
  }

  function fillIn() {
    const facts = ownerName === undefined ? {} : missingFacts(session.values, ownerName);
    if (Object.keys(facts).length > 0) session.change(facts);
  }

  return {
    isBusy,
    refused,
    fail,
    publish: () => {
      fillIn();
      return run(() => session.move("publish"), "Published", `This ${name} is now public.`);
    },
    update: () => run(session.update, "Updated", "Your changes are now public."),
    unpublish: () => run(() => session.move("unpublish"), "Unpublished", `This ${name} is a draft again.`),
    schedule: (time: number) => {
      fillIn();
      return run(() => session.schedule(new Date(time).toISOString()), "Scheduled", fullTime(time));
    },
    redate: (time: number) => run(() => session.redate(new Date(time).toISOString()), "Date changed", fullTime(time)),
    restore: () => run(() => session.move("restore"), "Restored"),
    discardChanges: () => run(session.discardChanges, "Changes discarded", "The editor shows the published version."),
    async trash() {
      if (!item) return;
      console.log(`Delete ${name} ${item.id}`);
      await run(
        async () => {
          await session.move("trash");
          onTrashed();
        },
        "Moved to trash",
        `It can be restored for ${TRASH_DAYS} days.`,
      );
    },
  };
}

/** A pressed button may disappear with the state it belongs to. Focus then moves to the main action. */
function keepFocusInEditor() {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    document.querySelector<HTMLElement>("#editor [data-main-action]")?.focus();
  });
}

/** Waits a frame, until the errors are rendered. */
function focusFirstInvalid() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("#editor [aria-invalid='true']")?.focus());
}

function descriptionOf(error: ApiError): string {
  switch (failureOf(error)) {
    case "refused":
      return [error.userMessage, ...Object.values(error.fields)].join(" ");
    case "signed-out":
      return "You are signed out. Sign in from another tab, then try again. Your changes are stored on this device.";
    case "missing":
      return "It was deleted elsewhere. Your changes are stored on this device.";
    case "stale":
      return "It was changed elsewhere after you opened it.";
    default:
      return "The server can't be reached. Your changes are stored on this device.";
  }
}
