import { useEffect, useState } from "react";
import type { AiAbilities } from "#contract/ai.ts";

/** Whether this site has a model connected that pictures could be sent to. Nobody is asked before that is known. */
export function useSeesPictures(): boolean {
  const [seesPictures, setSeesPictures] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/api/ai/abilities", { signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<AiAbilities>) : undefined))
      .then((abilities) => setSeesPictures(abilities?.seesPictures ?? false))
      // Not known, so not offered: pictures are looked at here all the same.
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return seesPictures;
}
