import { BEST_RATING } from "#contract/shown-testimonials.ts";

type QuotationProps = {
  quote: string;
  attribution: string;
  rating?: number | null;
  isGenuine?: boolean;
  isLarge?: boolean;
};

const LARGE = "text-xl leading-snug font-medium tracking-tight sm:text-2xl";

/** What a client says. One that the client wrote by a link says so; one that the owner typed does not. */
export function Quotation({ quote, attribution, rating = null, isGenuine = false, isLarge = false }: QuotationProps) {
  const facts = [attribution, rating !== null && `${rating} of ${BEST_RATING}`, isGenuine && "Written by the client"];
  const caption = facts.filter(Boolean).join(" · ");
  return (
    <figure className="border-l-3 border-line-strong pl-5">
      <blockquote
        className={`wrap-anywhere whitespace-pre-line ${isLarge ? LARGE : "text-lg"}`}
      >{`“${quote}”`}</blockquote>
      {caption && <figcaption className="mt-2 font-mono text-xs wrap-anywhere text-muted">{caption}</figcaption>}
    </figure>
  );
}
