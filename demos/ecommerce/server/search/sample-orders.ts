import { baskets } from "../../sample/baskets.ts";
import { products } from "../../sample/products.ts";
import { createRandom } from "../lab/random.ts";

const ORDERS = 600;
const SEED = 1987;

/** Invented orders of the past, the same on every start: most of a basket, and now and then something else. */
export function sampleOrders(): ReadonlySet<string>[] {
  const random = createRandom(SEED);
  const ids = products.map(({ id }) => id);
  return Array.from({ length: ORDERS }, () => {
    const order = new Set(random.pick(baskets).filter(() => random.chance(0.7)));
    if (order.size === 0 || random.chance(0.4)) order.add(random.pick(ids));
    return order;
  });
}
