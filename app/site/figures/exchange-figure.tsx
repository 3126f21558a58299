import { type Category, categoryHue } from "#app/ui/controls/category.ts";
import type { Exchange, Weighed } from "#demos/exchanges.ts";

type ExchangeFigureProps = { exchange: Exchange; withScores?: boolean; className?: string };

/** A question with the passage that answers it and where it stands, beside one that nothing answers. */
export function ExchangeFigure({ exchange, withScores = false, className = "" }: ExchangeFigureProps) {
  const { question, quote, unanswered, refusal, weighed } = exchange;
  return (
    <div className={`grid bg-surface ${className}`}>
      <div className="grid content-start gap-2 p-5">
        <p className="font-medium">{question}</p>
        <blockquote className="border-l-2 border-data pl-3 text-muted">{`“${quote.text}”`}</blockquote>
        <p className="font-mono text-xs text-data-text">{`Source: ${quote.title}`}</p>
        {withScores && weighed && <Scores {...weighed.answer} hue="data" />}
      </div>
      <div className="grid content-start gap-2 border-line p-5 max-sm:border-t sm:border-l">
        <p className="font-medium">{unanswered}</p>
        <p className="border-l-2 border-engineering pl-3 text-muted">{refusal}</p>
        <p className="font-mono text-xs text-engineering-text">Refused: no source</p>
        {withScores && weighed && <Scores {...weighed.refusal} hue="engineering" />}
      </div>
    </div>
  );
}

/** The passages that came closest, each with its score as a bar; the line across is what a quote takes. */
function Scores({ needed, passages, hue }: Weighed & { hue: Category }) {
  return (
    <div className={`mt-2 border-t border-line pt-3 text-sm ${categoryHue[hue]}`}>
      <p className="font-mono text-xs text-muted">{`Closest passages; a quote takes ${needed.toFixed(2)}`}</p>
      <ol className="mt-2 grid gap-2">
        {passages.map(({ score, text, title, href }) => (
          <li key={text} className="grid grid-cols-[2.5rem_3.5rem_1fr] items-center gap-x-3">
            <span className="font-mono tabular-nums">{score.toFixed(2)}</span>
            <svg viewBox="0 0 56 12" aria-hidden="true" className="w-full fill-none">
              <path d="M0 6H56" className="stroke-line" strokeWidth="4" />
              <path d={`M0 6H${Math.round(56 * score)}`} className="stroke-(--hue)" strokeWidth="4" />
              <path d={`M${Math.round(56 * needed)} 0V12`} className="stroke-ink" />
            </svg>
            <a href={href} className="min-w-0 text-muted hover:text-accent-text">
              <span className="block truncate">{text}</span>
              <span className="block truncate text-xs">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
