import type { CrashPoint, FailureSwitches } from "../../contract/orders.ts";

/** Stands for the death of the process: nothing after it runs, and open transactions roll back. */
export class SimulatedCrash extends Error {
  override name = "SimulatedCrash";
  readonly point: CrashPoint;

  constructor(point: CrashPoint) {
    super(`The process was killed: ${point}.`);
    this.point = point;
  }
}

/** The failures that happen during a piece of work. The shop runs the same code with and without them. */
export type Faults = {
  /** Throws if the process is to die here. */
  reach: (point: CrashPoint) => void;
  /** Whether the provider's answer to a charge gets lost, although the charge went through. */
  paymentTimesOut: (attempts: number) => boolean;
  declinesCard: () => boolean;
  /** The order in which the provider sends its webhooks, possibly with repetitions. */
  arrange: <Webhook>(webhooks: readonly Webhook[]) => readonly Webhook[];
};

export const noFaults: Faults = {
  reach: () => {},
  paymentTimesOut: () => false,
  declinesCard: () => false,
  arrange: (webhooks) => webhooks,
};

/** The failures of a sandbox's switches. */
export function faultsOf(switches: FailureSwitches): Faults {
  return {
    reach(point) {
      if (switches.crashAt === point) throw new SimulatedCrash(point);
    },
    // Only the first answer gets lost, or the order would never be paid.
    paymentTimesOut: (attempts) => switches.paymentTimeout && attempts === 0,
    declinesCard: () => switches.cardDeclined,
    arrange(webhooks) {
      const ordered = switches.webhooksOutOfOrder ? webhooks.toReversed() : webhooks;
      return switches.webhooksTwice ? ordered.flatMap((webhook) => [webhook, webhook]) : ordered;
    },
  };
}
