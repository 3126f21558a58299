import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { SHOP_LIMITS } from "../contract/limits.ts";
import type { Product, Reason, Recommendation } from "../contract/products.ts";
import { price } from "./money.ts";
import { ProductFigure } from "./product-figure.tsx";

type ProductDetailProps = {
  product: Product;
  available: number;
  recommendations: readonly Recommendation[];
  hrefOf: (product: string) => string;
  onAdd: (quantity: number) => void;
  onOpen: (product: string) => void;
};

function reasonText(because: Reason, { name }: Product): string {
  if (because.type === "meaning")
    return `because its description is ${because.similarity.toFixed(2)} similar in meaning (1 would be the same)`;
  const { together, ordersWith, lift } = because;
  return `because ${together} of ${ordersWith} sample orders with “${name}” also had it, ${lift.toFixed(1)} times the usual share`;
}

/** The rest of what there is to know about a product, and what goes with it. */
export function ProductDetail({ product, available, recommendations, hrefOf, onAdd, onOpen }: ProductDetailProps) {
  const [quantity, setQuantity] = useState("1");
  const pieces = Number(quantity);
  const most = Math.min(available, SHOP_LIMITS.quantity);
  const isValid = Number.isInteger(pieces) && pieces >= 1 && pieces <= most;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid) onAdd(pieces);
  }
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <form action="/demos/ecommerce" onSubmit={submit} className="flex flex-wrap items-end gap-3 noscript:hidden">
        <Field label="Quantity" className="w-24">
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              value={quantity}
              onChange={(event) => setQuantity(event.currentTarget.value)}
              aria-invalid={!isValid || undefined}
            />
          )}
        </Field>
        <Button type="submit" disabled={!isValid} keepsFocus>
          Add to cart
        </Button>
        <p className="text-sm text-muted">
          {isValid || most === 0 ? `${available} available` : `Enter a whole number from 1 to ${most}.`}
        </p>
      </form>
      {recommendations.length > 0 && (
        <section aria-label="Goes with it" className="grid gap-2">
          <h4 className="text-sm font-medium">Goes with it</h4>
          <ul className="grid gap-2 sm:grid-cols-2">
            {recommendations.map(({ good: other, because }) => (
              <li key={other.id} className="flex min-w-0 gap-3 rounded-control border border-line p-3">
                <ProductFigure figure={other.figure} className="h-10 w-14 shrink-0 text-muted" />
                <div className="min-w-0 text-sm">
                  <a
                    href={hrefOf(other.id)}
                    rel="nofollow"
                    onClick={(event) => {
                      event.preventDefault();
                      onOpen(other.id);
                    }}
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {other.name}
                  </a>{" "}
                  <span className="tabular-nums">{price(other.cents)}</span>
                  <p className="text-[13px] leading-5 text-muted">{reasonText(because, product)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
