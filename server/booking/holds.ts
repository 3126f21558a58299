import { MINUTE_MS } from "#contract/durations.ts";
import { areaOf, type Network } from "#server/http/network.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type BookingRow, deleteOtherHolds } from "./bookings.store.ts";

/** How long a time is kept for a visitor who fills in the form. Afterwards it is theirs until somebody else wants it. */
export const HOLD_MS = 3 * MINUTE_MS;

/** How many times the addresses of one IPv6 /48 or IPv4 /24 hold at once: visitors behind one provider, but no flood. */
const MOST_IN_AREA = 3;

type Hold = { id: string; subnet: string; area: string; until: number };

/** Which network holds which time. In memory: holds are short, and no address is stored with a booking. */
export function createHolds(clock: Clock) {
  let holds: Hold[] = [];

  /** What a new hold replaces: the one of its network, and the oldest of its area if there are too many. */
  function replacedBy({ subnet }: Network, area: string): Set<Hold> {
    const ofArea = holds.filter((hold) => hold.area === area);
    const others = ofArea.filter((hold) => hold.subnet !== subnet);
    const kept = new Set(others.slice(Math.max(0, others.length - MOST_IN_AREA + 1)));
    return new Set(ofArea.filter((hold) => !kept.has(hold)));
  }

  return {
    /** Runs `insert`, which stores the new hold or throws. The transaction has to run alone among bookings. */
    async replace(transaction: Transaction, row: BookingRow, network: Network, insert: () => Promise<void>) {
      const area = areaOf(network);
      holds = holds.filter(({ until }) => until > clock.now());
      const replaced = replacedBy(network, area);
      await deleteOtherHolds(
        transaction,
        row,
        Array.from(replaced, ({ id }) => id),
      );
      await insert();
      const added = { id: row.id, subnet: network.subnet, area, until: clock.now() + HOLD_MS };
      holds = [...holds.filter((hold) => !replaced.has(hold)), added];
    },
  };
}
