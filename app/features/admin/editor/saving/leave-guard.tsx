import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import type { EditorSession } from "../use-editor-session.ts";

/** On the way to another page the last words are saved; only where that fails is the owner asked. */
export function LeaveGuard({ saver, saving, type, snapshot }: EditorSession) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A new item that was given its address goes on being written there.
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
      title="Leave with unsaved words?"
      description={
        saver.isKept()
          ? "The server does not have your last changes. They are kept on this device and offered when you come back."
          : "The server does not have your last changes, and this browser keeps nothing: they would be lost."
      }
      action="Leave"
      cancel="Stay"
      isDestructive={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
