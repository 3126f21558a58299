const KEY = "recent-searches";
const MAX_KEPT = 5;

/** The last searches that led somewhere, newest first. They stay on the device. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((search) => typeof search === "string").slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(search: string) {
  if (search !== "") store([search, ...recentSearches().filter((other) => other !== search)].slice(0, MAX_KEPT));
}

export const clearRecentSearches = () => store([]);

function store(searches: readonly string[]) {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the list stays empty.
  }
}
