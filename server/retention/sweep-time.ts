import { DAY_MS } from "#contract/durations.ts";
import { readState, setState } from "#server/platform/site-state.ts";
import type { Db } from "#server/platform/tables.ts";

/** The row of `site_state` with the time of the last clean-up. */
export const SWEEP_TIME_KEY = "clean-up-time";

/** How far one clean-up may be from the one before, however far the clock has moved. */
const MAX_STEP_MS = DAY_MS;

/**
 * The time that a clean-up may go by. A clock that is years ahead by mistake would otherwise delete every inquiry within
 * an hour; this way it costs a day's records an hour, and the log says so. After a long downtime, the clean-ups of the
 * following hours catch up.
 */
export async function sweepTime(db: Db, now: number): Promise<{ time: number; isHeldBack: boolean }> {
  const last = await readState(db, SWEEP_TIME_KEY);
  const time = last === undefined ? now : Math.min(now, last + MAX_STEP_MS);
  await setState(db, SWEEP_TIME_KEY, time);
  return { time, isHeldBack: time < now };
}
