import { setTimeout as wait } from "node:timers/promises";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CrowdAnswer } from "../../contract/answers.ts";
import type { Checkout } from "../orders/checkout.ts";
import type { Delivery } from "../orders/delivery.ts";
import { type BuyerPlan, type PlannedStep, planBuyers } from "./buyer-plans.ts";
import { type Faults, SimulatedCrash } from "./faults.ts";

/** Transactions at the same time: enough to collide, few enough to leave connections to the site's visitors. */
const AT_ONCE = 4;
/** Each slot rests this many times as long as it worked, so that pages stay as fast as before. */
const REST = 2;
const MAX_TRIES = 6;
const MAX_RUN_MS = 60_000;

type CrowdParts = {
  checkout: Checkout;
  delivery: Delivery;
  sandboxId: string;
  buyers: number;
  seed: number;
  onProgress: (progress: CrowdAnswer) => void;
};

export const newCrowd = (buyers: number) =>
  ({
    state: "running" as const,
    buyers,
    finished: 0,
    milliseconds: 0,
    failures: { doubleClicks: 0, lostAnswers: 0, timeouts: 0, declinedCards: 0, crashes: 0, repeatedWebhooks: 0 },
    refused: 0,
    cutShort: 0,
    replayed: 0,
    naive: null,
  }) satisfies CrowdAnswer;

/** Sends simulated buyers into a sandbox, all at the same time, with every failure switched on. */
export async function runCrowd({ checkout, delivery, sandboxId, buyers, seed, onProgress }: CrowdParts) {
  const started = Date.now();
  const report = newCrowd(buyers);
  const { failures } = report;
  const enqueue = createBoundedQueue({ atOnce: AT_ONCE });
  const isOver = () => Date.now() - started > MAX_RUN_MS;

  /** Runs a piece of work in a slot, and lets the slot rest. */
  const paced = <Result>(work: () => Promise<Result>) =>
    enqueue(async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        await wait((performance.now() - begun) * REST);
      }
    });

  function faultsOf(plan: BuyerPlan, crashAt: PlannedStep["crashAt"]): Faults {
    return {
      reach(point) {
        if (point === crashAt) throw new SimulatedCrash(point);
      },
      paymentTimesOut(attempts) {
        const isLost = plan.timesOut && attempts === 0;
        if (isLost) failures.timeouts += 1;
        return isLost;
      },
      declinesCard() {
        if (plan.isDeclined) failures.declinedCards += 1;
        return plan.isDeclined;
      },
      arrange(webhooks) {
        failures.repeatedWebhooks += webhooks.length * (plan.copies - 1);
        const ordered = plan.isReversed ? webhooks.toReversed() : webhooks;
        return ordered.flatMap((webhook) => Array.from({ length: plan.copies }, () => webhook));
      },
    };
  }

  /** Repeats a step with the same key until its answer arrives. Returns false if it was refused. */
  async function perform(plan: BuyerPlan, order: string, step: PlannedStep): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const faults = faultsOf(plan, tries === 0 ? step.crashAt : null);
      const click = () =>
        paced(async () => {
          const command = { type: step.type, order };
          const key = `${plan.buyer}-${step.type}`;
          const { isReplay } = await checkout.run({ sandboxId, buyer: plan.buyer, key, command, faults });
          if (isReplay) report.replayed += 1;
          await delivery.deliver({ sandboxId, orderId: order, faults, includesLater: tries > 0 });
        });
      const isDouble = step.isDoubleClicked && tries === 0;
      if (isDouble) failures.doubleClicks += 1;
      const clicks = await Promise.allSettled(isDouble ? [click(), click()] : [click()]);
      const errors = clicks.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
      const bug = errors.find((error) => !(error instanceof AppError) && !(error instanceof SimulatedCrash));
      if (bug) throw bug;
      // One click may be refused and the other not: somebody's refund can free the goods in between.
      const isRefused = clicks.every(({ status }) => status === "rejected");
      if (isRefused && errors.some((error) => error instanceof AppError)) return false;
      if (errors.some((error) => error instanceof SimulatedCrash)) failures.crashes += 1;
      else if (!(step.isAnswerLost && tries === 0)) return true;
      else failures.lostAnswers += 1;
    }
    return true;
  }

  async function buy(plan: BuyerPlan): Promise<void> {
    let order = "";
    for (const { good, quantity } of plan.lines) {
      const command = { type: "set-line", good, quantity } as const;
      const key = `${plan.buyer}-${good}`;
      const { answer } = await paced(() => checkout.run({ sandboxId, buyer: plan.buyer, key, command }));
      order = answer.order;
    }
    for (const step of plan.steps) {
      if (isOver()) {
        report.cutShort += 1;
        break;
      }
      if (!(await perform(plan, order, step))) {
        if (step.type === "place") report.refused += 1;
        break;
      }
    }
    report.finished += 1;
    onProgress({ ...report, milliseconds: Date.now() - started });
  }

  await Promise.all(planBuyers(buyers, seed).map(buy));
  // The last step of any recovery: whatever a crash left undelivered.
  await delivery.deliver({ sandboxId, includesLater: true });
  return { ...report, milliseconds: Date.now() - started };
}
