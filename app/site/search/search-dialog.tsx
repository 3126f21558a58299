import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { X } from "#app/ui/icons/shell.ts";
import { ContactLink } from "#app/ui/layout/contact-link.tsx";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { searchHref } from "#contract/search.ts";
import { NothingFound } from "./nothing-found.tsx";
import { addRecentSearch, clearRecentSearches, recentSearches } from "./recent-searches.ts";
import { SearchResults } from "./search-results.tsx";
import { useSearch } from "./use-search.ts";

/**
 * Results as you type. Arrow keys move through them; Enter in the field opens the page with all of them. The island loader
 * opens the dialog, which can be typed into, sent and closed before this code is there (app/site/browser/client.ts).
 */
export function SearchDialog() {
  const [text, setText] = useState("");
  const search = text.trim();
  const { answer, searchedFor, quotes, problem, retry } = useSearch(search);
  const dialog = useRef<HTMLDialogElement>(null);
  const parts = useRef<HTMLFormElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.isComposing) return;
    event.preventDefault();
    const stops = [...(parts.current?.querySelectorAll<HTMLElement>("input, [data-result]") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops.at((at + step) % stops.length)?.focus();
  });
  const follow = useEffectEvent(({ target }: Event) => {
    if (!(target as Element).closest("a")) return;
    addRecentSearch(search);
    // A place on this page is behind the dialog. The link itself must still be there to react.
    setTimeout(() => dialog.current?.close());
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    parts.current?.addEventListener("click", follow, { signal });
    parts.current?.addEventListener("keydown", press, { signal });
    return () => listening.abort();
  }, []);

  const count = answer?.kinds.reduce((sum, kind) => sum + kind.count, 0) ?? 0;
  const status = search === "" ? "" : !answer || searchedFor !== search ? "Searching…" : resultsOf(count);
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      closedby="any"
      onClose={() => setText("")}
      className="dialog max-w-3xl"
      // It may have been opened before.
      suppressHydrationWarning
    >
      <form
        ref={parts}
        action="/search"
        onSubmit={() => addRecentSearch(search)}
        className="min-h-0 overflow-y-auto p-5 sm:p-6"
      >
        <h2 className="mb-4 text-lg leading-7 font-semibold tracking-tight">Search</h2>
        <Input
          type="search"
          name="q"
          aria-label="Search this site"
          placeholder="Articles, services, projects, or a question"
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARACTERS}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <output className="mt-2 block min-h-5 text-xs text-muted">{problem === undefined && status}</output>
        <div className="mt-2 h-[55dvh] overflow-y-auto px-3">
          {problem !== undefined ? (
            <div role="alert" className="grid justify-items-start gap-3 py-2">
              <p>{problem}</p>
              <Button variant="secondary" size="sm" onClick={retry}>
                Try again
              </Button>
            </div>
          ) : search === "" ? (
            <Recent onChoose={setText} />
          ) : (
            answer && (
              <>
                <SearchResults
                  search={searchedFor}
                  groups={answer.groups}
                  quotes={quotes}
                  missing={answer.missing}
                  level={3}
                />
                {count === 0 && quotes.length === 0 && (
                  <NothingFound
                    search={searchedFor}
                    contact={<ContactLink label="Ask me" intent={{ description: searchedFor }} variant="secondary" />}
                  />
                )}
                {count > 0 && (
                  <p className="mt-6">
                    <a
                      href={searchHref(searchedFor)}
                      data-result=""
                      className="tap-target text-sm text-muted underline"
                    >
                      All results on a page
                    </a>
                  </p>
                )}
              </>
            )
          )}
        </div>
      </form>
      {/* Last in the DOM, though drawn at the top, so that the field gets the focus. */}
      <form method="dialog" className="absolute top-4 right-4">
        <Button type="submit" variant="ghost" size="icon" aria-label="Close dialog">
          <X className="size-5" />
        </Button>
      </form>
    </dialog>
  );
}

const resultsOf = (count: number) => (count === 1 ? "1 result" : `${count} results`);

function Recent({ onChoose }: { onChoose: (search: string) => void }) {
  const [recent, setRecent] = useState(recentSearches);
  // The server doesn't know them.
  const isHydrated = useHydrated();
  if (!isHydrated || recent.length === 0) {
    return <p className="text-muted">Finds articles, projects, services, demos and more.</p>;
  }
  function clear() {
    clearRecentSearches();
    setRecent([]);
  }
  return (
    <section className="grid grid-cols-1 justify-items-start gap-1">
      <h3 className="label-mono text-muted">Recent searches</h3>
      {recent.map((search) => (
        <button
          key={search}
          type="button"
          data-result=""
          onClick={() => onChoose(search)}
          className="-mx-3 min-h-10 max-w-full rounded-control px-3 text-left wrap-anywhere hover:bg-line/60 focus:bg-line/60"
        >
          {search}
        </button>
      ))}
      <Button variant="ghost" size="sm" onClick={clear} className="mt-2">
        Clear
      </Button>
    </section>
  );
}
