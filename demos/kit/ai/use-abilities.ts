import { useEffect, useState, useSyncExternalStore } from "react";
import { getJson, sendJson } from "#app/ui/api/api-client.ts";
import type { AiAbilities } from "#contract/ai.ts";

/** What the service said about itself; nothing until it has, or while it can't be reached. */
type Known = Partial<AiAbilities>;
type Abilities = Known & { isOffline: boolean };

/**
 * What the inference service can do, known before anything is asked of it. A demo names its task to have the model loaded
 * while the visitor is still typing.
 */
export function useAbilities(task?: string): Abilities {
  const [abilities, setAbilities] = useState<Known>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => true);
  // A demo that works on the device asks once: nothing changes for it when the connection is lost.
  const hasAnswer = task === undefined && abilities !== undefined;
  const connection = hasAnswer || isOnline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask again when the connection changes
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function prepare() {
      await untilShown(signal);
      const known = await getJson("/api/engines", { signal });
      setIsUnreachable(false);
      setAbilities(known);
      if (task === undefined || known.engines?.[task] !== "embedded") return;
      // A failed warm-up changes nothing: the first question loads the model.
      const warm = await sendJson("POST", "/api/engines/warm-up", { task }, { signal }).catch(() => known);
      setAbilities(warm);
    }
    prepare().catch(() => setIsUnreachable(!signal.aborted));
    return () => leaving.abort();
  }, [task, connection]);
  return { ...abilities, isOffline: isUnreachable };
}

/** Only a hint: a site on the visitor's own machine or network answers without an internet connection. */
const isConnected = () => navigator.onLine;

function onConnection(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const change of ["online", "offline"]) window.addEventListener(change, onChange, { signal: listening.signal });
  return () => listening.abort();
}

/** A page that the browser has prepared in advance, or opened in the background, has no visitor yet. */
function untilShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      if (document.visibilityState === "visible" && !("prerendering" in document && document.prerendering)) resolve();
    }
    for (const change of ["visibilitychange", "prerenderingchange"])
      document.addEventListener(change, look, { signal });
    look();
  });
}
