import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import type { EditorSession } from "../use-editor-session.ts";
import type { usePublishing } from "./use-publishing.ts";

type EditorBarProps = {
  session: EditorSession;
  publishing: ReturnType<typeof usePublishing>;
  stateLine: ReactNode;
  /** Undefined if no page shows it. */
  previewHref: string | undefined;
};

/** Always in view: the save state, the preview and the next step. */
export function EditorBar({ session, publishing, stateLine, previewHref }: EditorBarProps) {
  const { item, saver, hasUnpublishedChanges } = session;
  const state = item?.state ?? "draft";
  const isShown = state === "published" || state === "scheduled";
  const update = { label: "Update", act: publishing.update };
  const action = {
    draft: { label: "Publish", act: publishing.publish },
    published: update,
    scheduled: update,
    trashed: { label: "Restore", act: publishing.restore },
  }[state];
  return (
    <div data-bottom-bar="" className="sticky bottom-0 z-30 mt-10 border-t border-line-strong bg-surface shadow-soft">
      <div className="page-measure flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        {stateLine}
        <div className="ml-auto flex gap-2">
          {previewHref && (
            <ButtonLink
              href={previewHref}
              variant="secondary"
              size="sm"
              newTab
              // Saves before the link is followed, so that the preview shows the latest changes.
              onPointerEnter={() => void saver.flush()}
              onFocus={() => void saver.flush()}
            >
              Preview
            </ButtonLink>
          )}
          {/* One button whatever the state: the keyboard stays on it when publishing makes it the one that updates. */}
          <Button
            data-main-action=""
            size="sm"
            keepsFocus
            busy={publishing.isBusy}
            disabled={isShown && !hasUnpublishedChanges}
            onClick={() => void action.act()}
          >
            {action.label}
          </Button>
        </div>
      </div>
    </div>
  );
}
