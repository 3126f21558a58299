import type { Exchange } from "#demos/exchanges.ts";

type ExchangeFigureProps = { exchange: Exchange; className?: string };

/** A question with the passage that answers it and where it stands, beside one that nothing answers. */
export function ExchangeFigure({ exchange, className = "" }: ExchangeFigureProps) {
  const { question, quote, unanswered, refusal } = exchange;
  return (
    <div className={`grid bg-surface ${className}`}>
      <div className="grid content-start gap-2 p-5">
        <p className="font-medium">{question}</p>
        <blockquote className="border-l-2 border-data pl-3 text-muted">{`“${quote.text}”`}</blockquote>
        <p className="font-mono text-xs text-data-text">{`Source: ${quote.title}`}</p>
      </div>
      <div className="grid content-start gap-2 border-line p-5 max-sm:border-t sm:border-l">
        <p className="font-medium">{unanswered}</p>
        <p className="border-l-2 border-engineering pl-3 text-muted">{refusal}</p>
        <p className="font-mono text-xs text-engineering-text">Refused: no source</p>
      </div>
    </div>
  );
}
