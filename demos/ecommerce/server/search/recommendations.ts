import { seededRandom } from "#engines/math/seeded-random.ts";
import { openKnownVectors } from "#server/ai/text-models/meaning/known-vectors.ts";
import { similarity } from "#server/ai/text-models/meaning/text-meaning.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Product, Reason, Recommendation } from "../../contract/products.ts";
import { baskets } from "../../sample/baskets.ts";
import { products } from "../../sample/products.ts";
import { findProduct, productText } from "../catalog.ts";

const BY_ORDERS = 2;
const BY_MEANING = 2;
/** Fewer orders than this are a coincidence. */
const MIN_TOGETHER = 3;

let prepared: { orders: ReadonlySet<string>[]; vectorOf: ReturnType<typeof openKnownVectors> } | undefined;

/** Products that go with this one, each with the number that says so. */
export function recommend(id: string): Recommendation[] {
  const product = findProduct(id);
  if (!product) throw notFound("The shop doesn’t sell this.");
  const together = best(product, boughtTogether, BY_ORDERS, []);
  const similar = best(product, alikeInMeaning, BY_MEANING, together);
  return [...together, ...similar];
}

type Measure = (product: Product, other: Product) => { score: number; because: Reason } | undefined;

function best(product: Product, measure: Measure, count: number, taken: readonly Recommendation[]): Recommendation[] {
  return products
    .filter((other) => other.id !== product.id && !taken.some((one) => one.good.id === other.id))
    .flatMap((other) => {
      const measured = measure(product, other);
      return measured ? [{ good: other, ...measured }] : [];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ good: other, because }) => ({ good: other, because }));
}

function boughtTogether(product: Product, other: Product) {
  const { orders } = prepare();
  const withProduct = orders.filter((order) => order.has(product.id));
  const together = withProduct.filter((order) => order.has(other.id)).length;
  if (together < MIN_TOGETHER) return undefined;
  const share = orders.filter((order) => order.has(other.id)).length / orders.length;
  const lift = together / withProduct.length / share;
  return { score: together, because: { type: "orders", together, ordersWith: withProduct.length, lift } as const };
}

function alikeInMeaning(product: Product, other: Product) {
  const { vectorOf } = prepare();
  const [one, two] = [vectorOf(productText(product)), vectorOf(productText(other))];
  if (!one || !two) return undefined;
  const score = similarity(one, two);
  return { score, because: { type: "meaning", similarity: score } as const };
}

function prepare() {
  prepared ??= { orders: sampleOrders(), vectorOf: openKnownVectors() };
  return prepared;
}

const ORDERS = 600;
const SEED = 1987;

/** Invented orders of the past, the same on every start: most of a basket, and now and then something else. */
function sampleOrders(): ReadonlySet<string>[] {
  const random = seededRandom(SEED);
  const ids = products.map(({ id }) => id);
  return Array.from({ length: ORDERS }, () => {
    const order = new Set(random.pick(baskets).filter(() => random.chance(0.7)));
    if (order.size === 0 || random.chance(0.4)) order.add(random.pick(ids));
    return order;
  });
}
