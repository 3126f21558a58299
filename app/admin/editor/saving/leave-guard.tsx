import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import type { EditorSession } from "../use-editor-session.ts";

/** Saves before navigating to another page, and asks the owner only if saving fails. */
export function LeaveGuard({ saver, saving, type, snapshot }: EditorSession) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The first save of a new item moves on to its own address.
    const ownPath = `/admin/${type.adminPath}/edit/${snapshot().item?.id}`;
    const stays = [currentLocation.pathname, ownPath].includes(nextLocation.pathname);
    return !stays && saver.isUnsaved();
  });
  const saveAndGo = useEffectEvent(async () => {
    while (saver.isUnsaved()) if (!(await saver.flush())) return;
    blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void saveAndGo();
  }, [blocker.state]);

  if (blocker.state !== "blocked" || saving.at === "saving") return null;
  return (
    <ConfirmDialog
      title="Leave with unsaved changes?"
      description={
        saver.isStored()
          ? "Your latest changes have not reached the server. They are stored on this device, and you can restore them when you come back."
          : "Your latest changes have not reached the server, and this browser can't store them. If you leave now, they are lost."
      }
      action="Leave"
      cancel="Stay"
      isDestructive={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
