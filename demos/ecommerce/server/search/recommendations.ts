import { openKnownVectors } from "#server/ai/text-models/meaning/known-vectors.ts";
import { similarity } from "#server/ai/text-models/meaning/text-meaning.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Good, Reason, Recommendation } from "../../contract/goods.ts";
import { goods } from "../../sample/goods.ts";
import { findGood } from "../catalog.ts";
import { goodText } from "./good-text.ts";
import { sampleOrders } from "./sample-orders.ts";

const BY_ORDERS = 2;
const BY_MEANING = 2;
/** Fewer orders than this are a coincidence. */
const MIN_TOGETHER = 3;

let prepared: { orders: ReadonlySet<string>[]; vectorOf: ReturnType<typeof openKnownVectors> } | undefined;

/** Goods that go with this one, each with the number that says so. */
export function recommend(id: string): Recommendation[] {
  const good = findGood(id);
  if (!good) throw notFound("The shop doesn’t sell this.");
  const together = best(good, boughtTogether, BY_ORDERS, []);
  const similar = best(good, alikeInMeaning, BY_MEANING, together);
  return [...together, ...similar];
}

type Measure = (good: Good, other: Good) => { score: number; because: Reason } | undefined;

function best(good: Good, measure: Measure, count: number, taken: readonly Recommendation[]): Recommendation[] {
  return goods
    .filter((other) => other.id !== good.id && !taken.some((one) => one.good.id === other.id))
    .flatMap((other) => {
      const measured = measure(good, other);
      return measured ? [{ good: other, ...measured }] : [];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ good: other, because }) => ({ good: other, because }));
}

function boughtTogether(good: Good, other: Good) {
  const { orders } = prepare();
  const withGood = orders.filter((order) => order.has(good.id));
  const together = withGood.filter((order) => order.has(other.id)).length;
  if (together < MIN_TOGETHER) return undefined;
  const share = orders.filter((order) => order.has(other.id)).length / orders.length;
  const lift = together / withGood.length / share;
  return { score: together, because: { type: "orders", together, ordersWith: withGood.length, lift } as const };
}

function alikeInMeaning(good: Good, other: Good) {
  const { vectorOf } = prepare();
  const [one, two] = [vectorOf(goodText(good)), vectorOf(goodText(other))];
  if (!one || !two) return undefined;
  const score = similarity(one, two);
  return { score, because: { type: "meaning", similarity: score } as const };
}

function prepare() {
  prepared ??= { orders: sampleOrders(), vectorOf: openKnownVectors() };
  return prepared;
}
