import type { ApiError } from "#app/ui/api/api-error.ts";
import { Pencil } from "#app/ui/icons/actions.ts";
import { LoaderCircle } from "#app/ui/icons/forms.ts";
import { CloudCheck, CloudOff } from "#app/ui/icons/states.ts";
import { placeOf } from "#content-types/field-places.ts";
import type { TypeField } from "#content-types/fields.ts";
import { atTime } from "../../parts/times.ts";
import type { EditorSession } from "../use-editor-session.ts";
import { failureOf } from "./failure.ts";
import { useSaveShortcut } from "./use-save-shortcut.ts";

type StateLineProps = { session: EditorSession; onCompare: () => void };

/** The save state. Screen readers announce failures and the outcome of the keyboard shortcut. */
export function StateLine(props: StateLineProps) {
  const outcome = useSaveShortcut(props.session);
  // Later changes make the outcome out of date.
  const isCurrent = props.session.saving.at === "rest";
  return (
    <>
      <output className="sr-only">{isCurrent && outcome}</output>
      <CurrentState {...props} />
    </>
  );
}

function CurrentState({ session, onCompare }: StateLineProps) {
  const { saving, saver, item, hasUnpublishedChanges } = session;
  if (saving.at === "failed") {
    const failure = failureOf(saving.error);
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        <span role="alert">{failureText(saving.error, saver.isStored(), session.type.fields)}</span>
        {failure === "signed-out" && (
          <a href="/admin/login" target="_blank" rel="noopener" className="font-medium underline underline-offset-2">
            Sign in again<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {failure === "stale" && (
          <button type="button" onClick={onCompare} className="font-medium underline underline-offset-2">
            Compare both versions
          </button>
        )}
      </p>
    );
  }
  const at = saving.at === "rest" ? (saving.savedAt ?? item?.workingCopy?.savedAt ?? item?.updatedAt) : undefined;
  const saved = item?.state === "draft" || hasUnpublishedChanges ? "Draft saved" : "Saved";
  const [Icon, text] = {
    rest: [CloudCheck, at === undefined ? "No changes yet" : `${saved} ${atTime(at)}`] as const,
    waiting: [Pencil, "Unsaved changes"] as const,
    incomplete: [Pencil, "Add a title to save. Your changes are stored on this device."] as const,
    saving: [LoaderCircle, "Saving…"] as const,
  }[saving.at];
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}

function failureText(error: ApiError, isStored: boolean, fields: readonly TypeField[]): string {
  const stored = isStored ? "Your changes are stored on this device." : "Please keep this page open.";
  switch (failureOf(error)) {
    case "signed-out":
      return `Not saved: you are signed out. ${stored}`;
    case "stale":
      return "Not saved: this was changed elsewhere after you opened it.";
    case "missing":
      return `Not saved: this was deleted elsewhere. ${stored}`;
    case "refused": {
      const places = Object.entries(error.fields).map(([path, message]) => `${placeOf(fields, path)}: ${message}`);
      const problems = (places.length > 0 ? places : [error.userMessage]).join("; ").replace(/\.$/, "");
      const meanwhile = isStored ? "your changes are stored on this device only" : "please keep this page open";
      return `Not saved: ${problems}. Until this is fixed, ${meanwhile}.`;
    }
    default:
      return `Not saved: the server can't be reached. ${stored}`;
  }
}
