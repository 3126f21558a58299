import { useEffect, useState, useSyncExternalStore } from "react";
import type { ContentType } from "#content-types/content-type.ts";
import { createSession, isPublic, type Session } from "./session.ts";
import { type OwnerItem, sameValues } from "./values.ts";

export type EditorSession = ReturnType<typeof useEditorSession>;

type SittingParts = { type: ContentType; opened: OwnerItem | undefined; onCreated: (id: string) => void };

/** An editing session that lasts as long as the page is open, with the events of the page around it. */
export function useEditorSession(parts: SittingParts) {
  const [session] = useState(() => createSession(parts));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  useEffect(() => guardPage(session.saver), [session]);

  const { item, values, saved } = snapshot;
  return {
    ...session,
    ...snapshot,
    /** Whether visitors see other words than these. */
    hasUnpublishedChanges: item !== undefined && isPublic(item) && !sameValues(values, saved),
  };
}

/** A page that is hidden, closed or back online saves what it has; the browser asks before words are lost. */
function guardPage(saver: Session["saver"]): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const leave = () => {
    saver.keepNow();
    if (saver.isUnsaved()) void saver.flush();
  };
  const lookAgain = () => {
    if (saver.state().at === "failed") void saver.flush();
  };
  const change = () => (document.visibilityState === "hidden" ? leave() : lookAgain());
  const ask = (event: BeforeUnloadEvent) => {
    leave();
    if (saver.isUnsaved()) event.preventDefault();
  };
  document.addEventListener("visibilitychange", change, { signal });
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("online", lookAgain, { signal });
  window.addEventListener("beforeunload", ask, { signal });
  return () => {
    listening.abort();
    saver.stop();
  };
}
