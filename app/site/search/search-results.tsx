import type { ChatQuote } from "#contract/chat-quotes.ts";
import { type SearchGroup, type SearchResult, searchHref } from "#contract/search.ts";

type SearchResultsProps = {
  search: string;
  groups: readonly SearchGroup[];
  /** What the chat would quote on the question. */
  quotes: readonly ChatQuote[];
  /** Words that nothing published contains. */
  missing: readonly string[];
  level: 2 | 3;
};

/** Results by kind, below the quotes that answer a question. */
export function SearchResults({ search, groups, quotes, missing, level }: SearchResultsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="grid grid-cols-1 gap-7">
      {missing.length > 0 && (
        <p className="wrap-anywhere">Nothing on this site mentions {inQuotes(missing)}. Results for the rest:</p>
      )}
      {quotes.length > 0 && (
        <section className="grid gap-3 rounded-card border border-line-strong bg-surface p-4">
          <Heading className="label-mono text-muted">Quoted from this site</Heading>
          {quotes.map(({ text, title, href }) => (
            <figure key={text} className="grid gap-1">
              <blockquote className="wrap-anywhere">“{text}”</blockquote>
              <figcaption>
                <a href={href} data-result="" className="tap-target text-sm text-accent underline underline-offset-4">
                  {title}
                </a>
              </figcaption>
            </figure>
          ))}
        </section>
      )}
      {groups.map(({ kind, label, count, results }) => (
        <section key={kind} className="grid grid-cols-1 gap-1">
          <Heading className="label-mono text-muted">
            {label} <span className="tabular-nums">({count})</span>
          </Heading>
          <ul className="-mx-3 grid grid-cols-1">
            {results.map((result) => (
              <li key={`${result.href} ${result.title}`}>
                <ResultLink {...result} />
              </li>
            ))}
          </ul>
          {count > results.length && (
            <p>
              <a
                href={searchHref(search, kind)}
                data-result=""
                className="tap-target text-sm text-accent underline underline-offset-4"
              >
                All {count} in {label}
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function ResultLink({ title, href, heading, passage }: SearchResult) {
  return (
    <a href={href} data-result="" className="block rounded-control px-3 py-2 hover:bg-line/60 focus:bg-line/60">
      <span className="font-medium wrap-anywhere">{title}</span>
      {heading && <span className="text-sm text-muted wrap-anywhere"> · {heading}</span>}
      {passage.length > 0 && (
        <span className="block text-[15px] text-muted wrap-anywhere">
          {passage.map(({ text, isMatch }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The runs of a passage never move.
            <ResultRun key={at} text={text} isMatch={isMatch} />
          ))}
        </span>
      )}
    </a>
  );
}

const ResultRun = ({ text, isMatch }: { text: string; isMatch: true | undefined }) =>
  isMatch ? <mark className="rounded-tag bg-accent/15 text-ink">{text}</mark> : text;

const inQuotes = (words: readonly string[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words.map((word) => `“${word}”`));
