import type { MouseEvent, ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { isPlainClick } from "#app/ui/lib/plain-click.ts";
import type { FoundBy, Product } from "../contract/products.ts";
import { price } from "./money.ts";
import { ProductFigure } from "./product-figure.tsx";

type ProductCardProps = {
  product: Product & { foundBy: FoundBy | null };
  available: number;
  href: string;
  isOpen: boolean;
  onToggle: () => void;
  onAdd: () => void;
  /** The detail, while the card is open. */
  children?: ReactNode;
};

function foundText({ words, similarity }: FoundBy): string {
  const parts = [
    ...(words.length > 0 ? [`matches “${words.slice(0, 3).join(", ")}”`] : []),
    ...(similarity === null ? [] : [`meaning ${similarity.toFixed(2)}`]),
  ];
  return `Found: ${parts.join("; ")}`;
}

export function ProductCard({ product, available, href, isOpen, onToggle, onAdd, children }: ProductCardProps) {
  function toggle(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onToggle();
  }
  return (
    <li
      className={classNames(
        "flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-4",
        isOpen ? "col-span-full border-line-strong" : "border-line",
      )}
    >
      <div className={isOpen ? "flex flex-wrap gap-4" : "grid gap-3"}>
        <ProductFigure
          figure={product.figure}
          className={classNames("text-muted", isOpen ? "h-28 w-36" : "h-18 w-24")}
        />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <h3 className="leading-5 font-medium wrap-anywhere">
            <a
              href={href}
              rel="nofollow"
              aria-expanded={isOpen}
              data-replay=""
              onClick={toggle}
              className="underline-offset-4 hover:underline"
            >
              {product.name}
            </a>
          </h3>
          <p className="text-[13px] leading-5 text-muted">{product.text}</p>
          {product.foundBy && <p className="text-[13px] leading-5 text-accent-text">{foundText(product.foundBy)}</p>}
        </div>
      </div>
      {isOpen ? (
        <p className="font-medium tabular-nums">{price(product.cents)}</p>
      ) : (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-sm">
            <span className="font-medium tabular-nums">{price(product.cents)}</span>
            <span className="block text-[13px] text-muted">
              {available > 0 ? `${available} available` : "Sold out"}
            </span>
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="noscript:hidden"
            disabled={available === 0}
            keepsFocus
            aria-label={`Add ${product.name} to the cart`}
            onClick={onAdd}
          >
            Add
          </Button>
        </div>
      )}
      {children}
    </li>
  );
}
