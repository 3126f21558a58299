import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { OrderAnswer, ShopAnswer } from "../contract/answers.ts";
import type { ShopCommand } from "../contract/requests.ts";
import { price } from "./money.ts";
import { StateMachine, stateName } from "./state-machine.tsx";

type Action = { type: "pay" | "cancel" | "ship" | "refund"; label: string };

function actionsOf({ state, totalCents, isParcelRequested }: OrderAnswer): Action[] {
  switch (state) {
    case "placed":
      return [
        { type: "pay", label: `Pay ${price(totalCents)} with a sample card` },
        { type: "cancel", label: "Cancel order" },
      ];
    case "paid":
      return [
        ...(isParcelRequested ? [] : [{ type: "ship", label: "Ship" } as const]),
        { type: "refund", label: "Refund" },
      ];
    case "shipped":
      return [{ type: "refund", label: "Return and refund" }];
    default:
      return [];
  }
}

/** Why an order was cancelled, as the shop recorded it. */
function cancelledBecause({ events }: ShopAnswer, { id }: OrderAnswer): string {
  const cause = events.find(({ order, to }) => order === id && to === "cancelled")?.detail;
  if (cause === "charge.declined") {
    return ". The provider declined the card. Nothing was charged, and the pieces are available again.";
  }
  return cause ? `: ${cause}.` : ".";
}

export const shortId = (id: string) => id.slice(0, 8);

type OrderPanelProps = {
  shop: ShopAnswer;
  names: Readonly<Record<string, string>>;
  isBusy: boolean;
  onSend: (command: ShopCommand) => void;
};

/** The visitor's orders: the state machine of one, what is in it, and what can be done with it. */
export function OrderPanel({ shop, names, isBusy, onSend }: OrderPanelProps) {
  const [chosen, setChosen] = useState("");
  const order = shop.orders.find(({ id }) => id === chosen) ?? shop.orders[0];
  if (!order) return null;
  return (
    <Card as="section" aria-labelledby="order-title">
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="order-title" className="font-semibold tracking-tight">
            Order <span className="font-mono text-sm font-normal">{shortId(order.id)}</span>
          </h2>
          {shop.orders.length > 1 && (
            <Select
              aria-label="Choose an order"
              value={order.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
              className="min-h-9"
            >
              {shop.orders.map(({ id, buyer, state }) => (
                <option key={id} value={id}>
                  {shortId(id)} {buyer === "you" ? "" : "(rival)"} {stateName(state)}
                </option>
              ))}
            </Select>
          )}
        </div>
        <StateMachine path={order.path} />
        <ul className="grid gap-1 text-[15px]">
          {order.lines.map(({ good, quantity, unitCents }) => (
            <li key={good} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {quantity} × {names[good] ?? good}
              </span>
              <span className="tabular-nums">{price(quantity * unitCents)}</span>
            </li>
          ))}
        </ul>
        <output aria-live="polite" className="text-[15px]">
          State: <span className="font-medium">{stateName(order.state)}</span>
          {order.state === "cancelled" && cancelledBecause(shop, order)}
        </output>
        {order.buyer === "you" && (
          <div className="flex flex-wrap gap-2">
            {actionsOf(order).map(({ type, label }, at) => (
              <Button
                key={type}
                variant={at === 0 ? "primary" : "secondary"}
                busy={isBusy}
                keepsFocus
                onClick={() => onSend({ type, order: order.id })}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
