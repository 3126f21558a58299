import { useCallback, useEffect, useState } from "react";
import { type ApiError, type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { placeOf } from "#content-types/field-places.ts";
import type { TypeField } from "#content-types/fields.ts";
import { TRASH_DAYS } from "#contract/limits.ts";
import { fullTime } from "../../parts/times.ts";
import { NO_ERRORS } from "../fields/errors.ts";
import { unfold } from "../fields/fold.tsx";
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
  /** What the owner should know about what is public now; must not fail. */
  noteOnUpdate?: () => Promise<string>;
};

/** The state of a link to an editor: what to correct there. */
export type EditorState = { refused?: FieldErrors };

/** Publishing, scheduling, trashing and so on; each shows a toast with the outcome. */
export function usePublishing({ session, ownerName, onConflict, onTrashed, noteOnUpdate }: PublishingParts) {
  const { type, item } = session;
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState({ fields: NO_ERRORS, values: session.values });
  const name = type.singular;

  const { snapshot } = session;
  const showRefused = useCallback(
    (fields: FieldErrors) => setRefused({ fields, values: snapshot().values }),
    [snapshot],
  );
  useEffect(() => {
    if (refused.fields !== NO_ERRORS) focusFirstInvalid();
  }, [refused.fields]);

  const fail = useCallback(
    (thrown: unknown) => {
      console.error(thrown);
      const error = toApiError(thrown);
      const newer = newerVersion(error);
      if (newer) onConflict(newer);
      if (failureOf(error) === "refused") showRefused(error.fields);
      toast({ ...explain(error, type.fields), variant: "destructive" });
    },
    [onConflict, showRefused, type],
  );

  async function run(
    work: () => Promise<unknown>,
    title: string,
    description?: string,
    findNote?: () => Promise<string>,
  ) {
    setIsBusy(true);
    setRefused({ fields: NO_ERRORS, values: session.values });
    try {
      await work();
      const text = [description, await findNote?.()].filter(Boolean).join(" ");
      toast({ title, ...(text && { description: text }) });
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
    /** What was refused and has not been changed since. */
    refused: Object.fromEntries(
      Object.entries(refused.fields).filter(
        ([path]) => valueAt(session.values, path) === valueAt(refused.values, path),
      ),
    ),
    showRefused,
    fail,
    publish: () => {
      fillIn();
      return run(() => session.move("publish"), "Published", `This ${name} is now public.`);
    },
    update: () => run(session.update, "Updated", "Your changes are now public.", noteOnUpdate),
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

const valueAt = (values: object, path: string) =>
  path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values);

/** A pressed button may disappear with the state it belongs to. Focus then moves to the main action. */
function keepFocusInEditor() {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    document.querySelector<HTMLElement>("#editor [data-main-action]")?.focus();
  });
}

/** Once the errors are rendered. Of several controls in a group, the first gets the focus. */
function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const invalid = document.querySelector<HTMLElement>("#editor [aria-invalid='true']");
    const isGroup = invalid instanceof HTMLFieldSetElement;
    const control = isGroup ? invalid.querySelector<HTMLElement>("input, textarea, button") : invalid;
    if (!control) return;
    unfold(control);
    control.focus();
    control.scrollIntoView({ block: "center" });
  });
}

function explain(error: ApiError, fields: readonly TypeField[]): { title: string; description: string } {
  const [[path, message] = [], ...others] = Object.entries(error.fields);
  switch (failureOf(error)) {
    case "refused":
      if (path === undefined) return { title: "This could not be done", description: error.userMessage };
      return {
        title:
          others.length === 0 ? "One field needs your attention" : `${others.length + 1} fields need your attention`,
        description: `${placeOf(fields, path)}: ${message}`,
      };
    case "signed-out":
      return {
        title: "You are signed out",
        description: "Sign in from another tab, then try again. Your changes are stored on this device.",
      };
    case "missing":
      return { title: "It was deleted elsewhere", description: "Your changes are stored on this device." };
    case "stale":
      return { title: "It was changed elsewhere", description: "Compare both versions before you go on." };
    default:
      return { title: "The server can't be reached", description: "Your changes are stored on this device." };
  }
}
