import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import type { PaletteGroup } from "./commands.ts";

const PAUSE_MS = 200;
const MAX_CHARACTERS = 100;

/** Searches items and inquiries when typing pauses. A search that is no longer wanted is canceled. */
export function usePaletteSearch(text: string) {
  const [q, setQ] = useState("");
  const typed = text.trim().slice(0, MAX_CHARACTERS);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error } = useQuery({
    queryKey: ["/api/admin/search", q],
    queryFn: ({ signal }) => getJson(`/api/admin/search?q=${encodeURIComponent(q)}`, { signal }),
    enabled: q !== "",
    gcTime: 0,
  });
  const isCurrent = q === typed;
  const groups: PaletteGroup[] =
    data && isCurrent
      ? data.groups.map(({ label, results }) => ({
          label,
          entries: results.map(({ id, title, detail, href }) => ({ id, label: title, detail, to: href })),
        }))
      : [];
  return {
    groups,
    isSearching: typed !== "" && !(isCurrent && (data || error)),
    problem: error && isCurrent ? toApiError(error).userMessage : undefined,
  };
}
