import { useEffect, useState } from "react";
import { getJson } from "#app/lib/api.ts";
import type { AiAbilities } from "#contract/ai.ts";

/** Whether this site has a model connected that pictures could be sent to. Nobody is asked before that is known. */
export function useSeesPictures(): boolean {
  const [seesPictures, setSeesPictures] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    getJson<AiAbilities>("/api/ai/abilities", { signal: leaving.signal })
      .then((abilities) => setSeesPictures(abilities.seesPictures))
      // Not known, so not offered: pictures are looked at here all the same.
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return seesPictures;
}
