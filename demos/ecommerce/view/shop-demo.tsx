import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import type { ShopAnswer } from "../contract/answers.ts";
import type { ShopCommand } from "../contract/requests.ts";
import { CartPanel } from "./cart-panel.tsx";
import { CrowdPanel } from "./crowd-panel.tsx";
import { FailureLab } from "./failure-lab.tsx";
import { InvariantsTable } from "./invariants-table.tsx";
import { price } from "./money.ts";
import { OrderPanel } from "./order-panel.tsx";
import { type Catalog, ProductBrowser } from "./product-browser.tsx";
import { UnderTheHood } from "./under-the-hood.tsx";
import { type Shop, useShop } from "./use-shop.ts";

type ShopDemoProps = {
  catalog: Catalog;
  /** The names of all products, also of those that the listing doesn't show. */
  names: Readonly<Record<string, string>>;
};

/** On a small screen the cart is far below the products. */
function CartLink({ cart: { lines, totalCents } }: { cart: ShopAnswer["cart"] }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className="sticky bottom-4 mt-4 w-fit lg:hidden">
      <ButtonLink href="#cart-title">
        Cart: {pieces === 1 ? "1 piece" : `${pieces} pieces`}, {price(totalCents)}
      </ButtonLink>
    </p>
  );
}

/** The shop, its failure lab and the numbers that prove it right. */
export function ShopDemo({ catalog, names }: ShopDemoProps) {
  const visit = useShop();
  const { shop, isBusy } = visit;
  const send = (command: ShopCommand) => void visit.send(command);

  /** Quantities that the page doesn't show yet: a second click counts from there. */
  const wanted = useRef(new Map<string, { quantity: number; isAnswered: boolean }>());
  // An answer counts once it is rendered; a click before that still sees the cart without it.
  useEffect(() => {
    for (const [good, { isAnswered }] of wanted.current) if (isAnswered) wanted.current.delete(good);
  });

  function add(good: string, added: number) {
    const inCart = shop?.cart.lines.find((line) => line.good === good)?.quantity ?? 0;
    const line = { quantity: (wanted.current.get(good)?.quantity ?? inCart) + added, isAnswered: false };
    wanted.current.set(good, line);
    void visit.send({ type: "set-line", good, quantity: line.quantity }).then(() => {
      line.isAnswered = true;
    });
  }

  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <ProductBrowser {...catalog} stock={shop?.stock} onAdd={add} />
          {shop && shop.cart.lines.length > 0 && <CartLink cart={shop.cart} />}
        </div>
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto noscript:hidden">
          <ShopNotices shop={visit} />
          <CartPanel cart={shop?.cart} stock={shop?.stock} names={names} isBusy={isBusy} onSend={send} />
          {shop && <OrderPanel shop={shop} names={names} isBusy={isBusy} onSend={send} />}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-14 noscript:hidden">
        <FailureLab
          switches={visit.switches}
          isHalted={shop?.isHalted ?? false}
          waitingMessages={shop?.waitingMessages ?? 0}
          isBusy={isBusy}
          onChange={(switches) => void visit.setFailures(switches)}
          onRecover={() => void visit.recover()}
        />
        <CrowdPanel
          crowd={shop?.crowd ?? null}
          orderCounts={shop?.orderCounts ?? {}}
          invariants={shop?.invariants ?? []}
          isBusy={isBusy}
          onStart={() => void visit.sendBuyers()}
        />
        <InvariantsTable invariants={shop?.invariants ?? []} />
        {shop && <UnderTheHood shop={shop} onSave={(file) => void visit.save(file)} />}
      </div>
    </div>
  );
}

/** What happened to the last request, where everyone sees and hears it. */
function ShopNotices({ shop }: { shop: Shop }) {
  return (
    <div className="grid gap-2">
      <p
        aria-live="polite"
        className={shop.notice ? "rounded-control border border-line bg-sunken px-4 py-2.5" : "sr-only"}
      >
        {shop.notice}
      </p>
      {shop.isExpired && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-wash px-4 py-2.5"
        >
          Your sample shop has expired. Sample shops last an hour.
          <Button size="sm" busy={shop.isBusy} onClick={() => void shop.start()}>
            Start a new one
          </Button>
        </div>
      )}
      {shop.problem && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-wash px-4 py-2.5"
        >
          {shop.problem}
          {shop.canRetry && (
            <Button variant="secondary" size="sm" busy={shop.isBusy} onClick={() => void shop.retry()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
