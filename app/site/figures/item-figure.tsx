import type { Category } from "#app/ui/controls/category.ts";
import { FigureCaption, type Still, StillPicture } from "#app/ui/figures/still-picture.tsx";
import { srcSetOf } from "#contract/media.ts";
import type { Exchange } from "#demos/exchanges.ts";
import { CardDrawing, type Drawing } from "./drawing.tsx";
import { ExchangeFigure } from "./exchange-figure.tsx";

/** The picture or drawing of an item; without either, the still of its demo, or what the playground's chat answered. */
export type FigureOfItem = {
  hue: Category;
  imageUrl: string;
  imageAlt: string;
  figure: Drawing | "";
  still?: Still | undefined;
  exchange?: Exchange | undefined;
};

/** At the top of a card. Its height is fixed, so that nothing moves when the picture arrives. */
export function CardItemFigure({ item }: { item: FigureOfItem }) {
  if (!item.imageUrl) return item.figure && <CardDrawing category={item.hue} drawing={item.figure} />;
  return <Picture item={item} sizes="(min-width: 768px) 400px, 100vw" className="h-36 border-b" />;
}

/** At the top of a project's card, numbered if it shows a result: a picture of the owner's or the project's demo. */
export function ProjectCardFigure({ item, number }: { item: FigureOfItem; number: number }) {
  if (item.imageUrl)
    return <Picture item={item} sizes="(min-width: 768px) 400px, 100vw" className="aspect-video border-b" />;
  if (item.figure) return <CardDrawing category={item.hue} drawing={item.figure} />;
  return <DemoFigure item={item} number={number} className="border-b" />;
}

/** On a page of the item. */
export function PageItemFigure({ item, className = "" }: { item: FigureOfItem; className?: string }) {
  const frame = `rounded-card border ${className}`;
  if (item.imageUrl) {
    return <Picture item={item} sizes="(min-width: 768px) 768px, 100vw" className={`aspect-video ${frame}`} />;
  }
  if (item.figure) {
    return (
      <div className={`overflow-clip border-line ${frame}`}>
        <CardDrawing category={item.hue} drawing={item.figure} />
      </div>
    );
  }
  return <DemoFigure item={item} number={1} className={`overflow-clip bg-surface ${frame}`} />;
}

function DemoFigure({ item, number, className }: { item: FigureOfItem; number: number; className: string }) {
  const { still, exchange } = item;
  if (!still && !exchange) return null;
  return (
    <figure className={`border-line ${className}`}>
      {still ? (
        <StillPicture still={still} width={800} height={450} className="w-full" />
      ) : (
        exchange && (
          <ExchangeFigure exchange={exchange} className="min-h-[213px] grid-cols-2 text-[13px] leading-snug" />
        )
      )}
      <FigureCaption number={number} className="border-t border-line px-5 py-2.5 sm:px-6">
        {still?.caption ?? "A quote, and a refusal"}
      </FigureCaption>
    </figure>
  );
}

function Picture({ item, sizes, className }: { item: FigureOfItem; sizes: string; className: string }) {
  return (
    <img
      src={item.imageUrl}
      srcSet={srcSetOf(item.imageUrl)}
      sizes={sizes}
      alt={item.imageAlt}
      loading="lazy"
      decoding="async"
      className={`w-full border-line object-cover ${className}`}
    />
  );
}
