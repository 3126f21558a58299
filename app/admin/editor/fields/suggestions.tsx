import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchOf } from "#app/admin/api/queries.ts";
import { readJson, request } from "#app/ui/api/api-client.ts";

const MOST = "10";

type SuggestionsProps = {
  id: string;
  path: string;
  typed: string;
  except: readonly string[];
  /** Whether all of them are offered before anything is typed. */
  isShort?: boolean;
};

type Suggestion = { name: string; title?: string };

const readSuggestions = async (address: string, signal: AbortSignal): Promise<Suggestion[]> =>
  readJson(await request(address, { signal, ignoreSignOut: true }));

/** Existing entries that contain the typed text. Failing to load them is no reason to disturb the owner. */
export function Suggestions({ id, path, typed, except, isShort = false }: SuggestionsProps) {
  const q = typed.trim();
  const { data = [] } = useQuery({
    queryKey: [path, "suggestions", q],
    queryFn: ({ signal }) => readSuggestions(path + searchOf({ q, limit: MOST }), signal),
    enabled: isShort || q !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <datalist id={id}>
      {(isShort || q !== "") &&
        data
          .filter(({ name }) => !except.includes(name))
          .map(({ name, title = name }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
    </datalist>
  );
}
