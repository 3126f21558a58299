import { type SeededRandom, seededRandom } from "#engines/math/seeded-random.ts";
import { CRASH_POINTS, type CrashPoint } from "../../contract/orders.ts";
import { products } from "../../sample/products.ts";

export type PlannedStep = {
  type: "place" | "pay" | "ship" | "refund";
  isDoubleClicked: boolean;
  isAnswerLost: boolean;
  crashAt: CrashPoint | null;
};

/** What a simulated buyer wants, and what goes wrong on the way. */
export type BuyerPlan = {
  buyer: string;
  lines: readonly { good: string; quantity: number }[];
  steps: readonly PlannedStep[];
  timesOut: boolean;
  isDeclined: boolean;
  copies: number;
  isReversed: boolean;
};

const POINTS = Object.keys(CRASH_POINTS) as CrashPoint[];
/** Everyone wants these, so most buyers find them sold out. */
const SCARCE = products.filter(({ stock }) => stock <= 2).map(({ id }) => id);
const ALL = products.map(({ id }) => id);

export function planBuyers(count: number, seed: number): BuyerPlan[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => planBuyer(`buyer-${seed.toString(36)}-${at + 1}`, random));
}

function planBuyer(buyer: string, random: SeededRandom): BuyerPlan {
  const wanted = new Set([random.pick(random.chance(0.5) ? SCARCE : ALL)]);
  if (random.chance(0.5)) wanted.add(random.pick(ALL));
  const step = (type: PlannedStep["type"]): PlannedStep => ({
    type,
    isDoubleClicked: random.chance(0.3),
    isAnswerLost: random.chance(0.15),
    crashAt: random.chance(0.15) ? random.pick(POINTS) : null,
  });
  const steps = [step("place"), step("pay")];
  if (random.chance(0.8)) steps.push(step("ship"));
  if (random.chance(0.2)) steps.push(step("refund"));
  return {
    buyer,
    lines: [...wanted].map((good) => ({ good, quantity: 1 + random.int(2) })),
    steps,
    timesOut: random.chance(0.25),
    isDeclined: random.chance(0.08),
    copies: random.chance(0.3) ? 2 : 1,
    isReversed: random.chance(0.3),
  };
}
