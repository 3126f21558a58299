import { useEffect, useEffectEvent, useState } from "react";
import type { LiveVisits } from "../../contract.ts";
import type { FeedStatus } from "./keep-following.ts";

/** Follows the feed while it is wanted. A lost connection is restored, with growing pauses; a refusal is shown. */
export function useLiveVisits(isWanted: boolean, onVisits: (visits: LiveVisits) => void) {
  const [status, setStatus] = useState<FeedStatus>({ name: "waiting" });
  const [attempt, setAttempt] = useState(0);
  const take = useEffectEvent(onVisits);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    // Loaded here, since only those who scroll this far need it.
    import("./keep-following.ts").then(
      ({ keepFollowing }) => keepFollowing(stop.signal, take, setStatus),
      () => setStatus({ name: "refused", reason: "The code of this part could not be loaded." }),
    );
    return () => {
      stop.abort();
      setStatus({ name: "waiting" });
    };
  }, [isWanted, attempt]);

  return { status, tryAgain: () => setAttempt(attempt + 1) };
}
