import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { ShopAnswer } from "../contract/answers.ts";
import { SHOP_LIMITS } from "../contract/limits.ts";
import type { ShopCommand } from "../contract/requests.ts";
import { price } from "./money.ts";

type CartPanelProps = {
  cart: ShopAnswer["cart"] | undefined;
  /** Pieces available, by product. */
  stock: ShopAnswer["stock"] | undefined;
  names: Readonly<Record<string, string>>;
  isBusy: boolean;
  onSend: (command: ShopCommand) => void;
};

export function CartPanel({ cart, stock = {}, names, isBusy, onSend }: CartPanelProps) {
  const { order = null, lines = [], totalCents = 0 } = cart ?? {};
  /** None, and as many as there are; more only if they are in the cart already. */
  const quantities = (good: string, chosen: number) =>
    Array.from({ length: Math.max(chosen, Math.min(stock[good] ?? 0, SHOP_LIMITS.quantity)) + 1 }, (_, count) => count);
  return (
    <Card as="section" aria-labelledby="cart-title">
      <CardBody className="grid gap-4">
        <h2 id="cart-title" className="scroll-mt-24 font-semibold tracking-tight">
          Cart
        </h2>
        {lines.length === 0 ? (
          <p className="text-[15px] text-muted">
            Empty. Add something: no name, no address, no payment is needed. This shop is yours alone, for an hour;
            another tab opens another one.
          </p>
        ) : (
          <>
            <ul className="grid gap-3">
              {lines.map(({ good, quantity, unitCents }) => (
                <li key={good} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
                  <span className="text-[15px] leading-5 wrap-anywhere">{names[good] ?? good}</span>
                  <span className="text-right text-[15px] tabular-nums">{price(quantity * unitCents)}</span>
                  <span className="flex items-center gap-2">
                    <Select
                      aria-label={`Quantity of ${names[good] ?? good}`}
                      value={quantity}
                      onChange={(event) =>
                        onSend({ type: "set-line", good, quantity: Number(event.currentTarget.value) })
                      }
                      className="min-h-9"
                    >
                      {quantities(good, quantity).map((count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </Select>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Remove ${names[good] ?? good}`}
                      onClick={() => onSend({ type: "set-line", good, quantity: 0 })}
                    >
                      Remove
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
            <p className="flex justify-between border-t border-line pt-3 font-medium">
              Total <span className="tabular-nums">{price(totalCents)}</span>
            </p>
            <Button
              busy={isBusy}
              keepsFocus
              onClick={() => {
                if (order !== null) onSend({ type: "place", order });
              }}
            >
              Place order
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  );
}
