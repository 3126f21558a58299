import { useEffect, useState } from "react";
import { getJson } from "#app/lib/api/api-client.ts";
import type { AiAbilities } from "#contract/ai.ts";

/** Whether a model that accepts pictures is connected. Visitors are only asked for consent if there is. */
export function useVisionAvailable(): boolean {
  const [seesPictures, setSeesPictures] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    getJson<AiAbilities>("/api/engines", { signal: leaving.signal })
      .then((abilities) => setSeesPictures(abilities.seesPictures))
      // Unknown, so not offered: the analysis in the browser works anyway.
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return seesPictures;
}
