import type { Category } from "#app/components/ui/category.ts";
import { srcSetOf } from "#contract/media.ts";
import { CardDrawing, type Drawing } from "./drawing.tsx";

/** The picture or drawing of an item. Without a picture and a chosen drawing there is none. */
export type FigureOfItem = { hue: Category; imageUrl: string; imageAlt: string; figure: Drawing | "" };

type ItemFigureProps = { item: FigureOfItem; className?: string };

/** At the top of a card. Its height is fixed, so that nothing moves when the picture arrives. */
export function CardItemFigure({ item, className = "" }: ItemFigureProps) {
  if (!item.imageUrl) return item.figure && <CardDrawing category={item.hue} drawing={item.figure} />;
  return <Picture item={item} sizes="(min-width: 768px) 400px, 100vw" className={`h-36 border-b ${className}`} />;
}

/** On a page of the item. */
export function PageItemFigure({ item, className = "" }: ItemFigureProps) {
  const frame = `rounded-card border ${className}`;
  if (item.imageUrl) {
    return <Picture item={item} sizes="(min-width: 768px) 768px, 100vw" className={`aspect-video ${frame}`} />;
  }
  return (
    item.figure && (
      <div className={`overflow-clip border-line ${frame}`}>
        <CardDrawing category={item.hue} drawing={item.figure} />
      </div>
    )
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
