import { useEffect, useState, useSyncExternalStore } from "react";
import type { ContentType } from "#content-types/content-type.ts";
import { createSession, isPublic, type Session } from "./session.ts";
import { type OwnerItem, sameValues } from "./values.ts";

export type EditorSession = ReturnType<typeof useEditorSession>;

type SessionParts = { type: ContentType; opened: OwnerItem | undefined; onCreated: (id: string) => void };

/** An editing session that lasts as long as the page is open and saves on page events. */
export function useEditorSession(parts: SessionParts) {
  const [session] = useState(() => createSession(parts));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  useEffect(() => guardPage(session.saver), [session]);

  const { item, values, saved } = snapshot;
  return {
    ...session,
    ...snapshot,
    /** Whether visitors see another version than the editor. */
    hasUnpublishedChanges: item !== undefined && isPublic(item) && !sameValues(values, saved),
  };
}

/** Saves when the page is hidden, closed or back online; the browser asks before unsaved changes are lost. */
function guardPage(saver: Session["saver"]): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const leave = () => {
    saver.storeNow();
    if (saver.isUnsaved()) void saver.flush();
  };
  const retry = () => {
    if (saver.state().at === "failed") void saver.flush();
  };
  const change = () => (document.visibilityState === "hidden" ? leave() : retry());
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    leave();
    if (saver.isUnsaved()) event.preventDefault();
  };
  document.addEventListener("visibilitychange", change, { signal });
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("online", retry, { signal });
  window.addEventListener("beforeunload", confirmLeaving, { signal });
  return () => {
    listening.abort();
    saver.stop();
  };
}
