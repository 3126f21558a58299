import { data } from "react-router";
import { ask, countRequest, limits, networkOf, siteContentOf } from "#app/ui/api/api.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Search } from "#app/ui/icons/forms.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { ContactLink } from "#app/ui/layout/contact-link.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { isQuestion, type SearchAnswer, type SearchQuotesAnswer, searchHref } from "#contract/search.ts";
import type { Route } from "./+types/search.route";
import { NothingFound } from "./nothing-found.tsx";
import { SearchResults } from "./search-results.tsx";

export const handle: RouteHandle = { search: ["q", "kind"] };

const NOTHING: SearchAnswer & SearchQuotesAnswer = { groups: [], kinds: [], missing: [], quotes: [] };

/** Where somebody who doesn't know what to search for may look. */
const SUGGESTED = [
  { label: "Services", href: "/consulting-services" },
  { label: "Demos", href: pages.demos.path },
  { label: "Articles", href: pages.blog.path },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("q") ?? "")
    .replaceAll("\0", " ")
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS)
    .toWellFormed();
  const { parts } = siteContentOf(context);
  const suggested = SUGGESTED.filter(({ href }) => isPublic(parts, href));
  if (search === "") return { ...NOTHING, search, kind: "", suggested };
  const wanted = searchParams.get("kind") ?? "";
  const visitor = networkOf(context);
  await countRequest(context, limits.searched);
  const [all, quotes] = await Promise.all([
    ask(context, async (services) => {
      const found = await services.search.find(search, undefined);
      await services.search.countIfMissed(search, found, visitor);
      return found;
    }),
    isQuestion(search) && !wanted
      ? ask(context, (services) => services.search.quotes(search, { visitor, signal: request.signal }))
      : [],
  ]);
  // A kind that nothing was found of, or that does not exist, is no filter.
  const { kind = "" } = all.kinds.find((each) => each.kind === wanted) ?? {};
  const answer = kind ? await ask(context, (services) => services.search.find(search, kind)) : all;
  // Counted each time it finds nothing, and complete once the chat is there.
  return data({ ...answer, quotes, search, kind, suggested }, { headers: { "cache-control": "no-store" } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, loaderData?.search ? `Search: ${loaderData.search}` : "Search");
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, kind, groups, kinds, missing, quotes, suggested } = loaderData;
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeading label="Search" title="Search this site" />
      <div className="page-measure grid grid-cols-1 gap-8 pb-24">
        <search className="grid gap-5">
          <form action="/search" className="flex max-w-xl gap-2">
            <Input
              type="search"
              name="q"
              aria-label="Search this site"
              placeholder="Articles, services, projects, or a question"
              defaultValue={search}
              maxLength={MAX_SEARCH_CHARACTERS}
              required
            />
            <Button type="submit" variant="secondary" aria-label="Search">
              <Search className="size-4.5" />
            </Button>
          </form>
          {kinds.length > 1 && (
            <ul aria-label="Kinds" className="flex flex-wrap gap-2">
              {[{ kind: "", label: "All", count: total }, ...kinds].map((each) => (
                <li key={each.kind}>
                  <a
                    href={searchHref(search, each.kind)}
                    aria-current={each.kind === kind ? "true" : undefined}
                    className={classNames(
                      "inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm tint",
                      each.kind === kind
                        ? "border-ink bg-ink text-background"
                        : "border-line-strong bg-surface text-muted hover:border-field-line hover:text-ink",
                    )}
                  >
                    {each.label} ({each.count})
                  </a>
                </li>
              ))}
            </ul>
          )}
        </search>
        {search !== "" && groups.length + quotes.length > 0 && (
          <div className="max-w-3xl">
            <SearchResults search={search} groups={groups} quotes={quotes} missing={missing} level={2} />
          </div>
        )}
        {search !== "" && groups.length + quotes.length === 0 && (
          <NothingFound
            search={search}
            contact={
              <Island
                name="contact-link"
                wake="interaction"
                component={ContactLink}
                props={{ label: "Ask me", intent: { description: search } }}
              />
            }
          />
        )}
        {groups.length === 0 && (
          <nav aria-label="Suggestions" className="flex flex-wrap gap-3">
            {suggested.map(({ label, href }) => (
              <ButtonLink key={href} href={href} variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
    </>
  );
}
