import { useEffect, useState } from "react";
import { getJson, request } from "#app/lib/api/api-client.ts";
import type { AiAbilities, TextWriter } from "#contract/ai.ts";

/** What will write the text, known before anything is asked for. Opening the demo loads the site's own model. */
export function useTextWriter(): TextWriter | undefined {
  const [writer, setWriter] = useState<TextWriter>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function prepare() {
      const { writer: known } = await getJson<AiAbilities>("/api/ai/abilities", { signal });
      setWriter(known);
      if (known?.engine !== "embedded") return;
      const response = await request("/api/ai/warm-up", { method: "POST", signal });
      setWriter((await response.json()) as TextWriter);
    }
    // Unknown, so nothing is said about it: the label on the result names the engine in any case.
    prepare().catch(() => {});
    return () => leaving.abort();
  }, []);
  return writer;
}
