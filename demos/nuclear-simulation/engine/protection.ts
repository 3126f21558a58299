import type { ReactorValues } from "./parameters.ts";
import type { Model } from "./physics/plant.ts";
import { COLUMN } from "./recorder.ts";

/** Time constant of the period meter, in s. */
export const METER_SECONDS = 2;
/** Delay from the trip signal until the rods move, in s. */
const TRIP_DELAY = 0.2;
/** Alarm limits as fractions or multiples of the trip limits. */
const EARLY = { power: 0.93, period: 2 };
const MELTING = 2840;
const BOILING = 345;
/** Pure kinetics can grow without bound; the run stops here. */
const LARGEST_POWER = 1e30;

type Settings = Pick<ReactorValues, "trips" | "tripPower" | "tripPeriod">;

/** The period meter, alarms, automatic trip, and the limits of the model. */
export function createProtection(settings: Settings, model: Model, startPower: number) {
  const tripPower = settings.tripPower / 100;
  let time = 0;
  let logPower = Math.log(startPower);
  let meter = logPower;
  let trips = settings.trips;
  let trip: string | undefined;

  /** The meter's low-pass filter, exact for a log power that changes linearly. */
  function meterAt(newTime: number, newLog: number): number {
    const width = newTime - time;
    if (!(width > 0)) return meter;
    const slope = (newLog - logPower) / width;
    const settled = newLog - slope * METER_SECONDS;
    return settled + (meter - logPower + slope * METER_SECONDS) * Math.exp(-width / METER_SECONDS);
  }
  const periodOf = (log: number, meterValue: number) => METER_SECONDS / (log - meterValue);
  const isShort = (period: number, limit: number) => period > 0 && period < limit;

  function reasonAt(newTime: number, n: number): string | undefined {
    if (n > tripPower) return `High power: above ${settings.tripPower} %`;
    const log = Math.log(n);
    if (isShort(periodOf(log, meterAt(newTime, log)), settings.tripPeriod)) {
      return `Short period: below ${settings.tripPeriod} s`;
    }
    return undefined;
  }

  return {
    wouldTrip: (newTime: number, n: number) => trips && !trip && reasonAt(newTime, n) !== undefined,
    /** Updates the meter. Returns when the rods start to fall, if the reactor trips. */
    watch(newTime: number, n: number): number | undefined {
      const reason = trips && !trip ? reasonAt(newTime, n) : undefined;
      const log = Math.log(n);
      meter = meterAt(newTime, log);
      time = newTime;
      logPower = log;
      if (!reason) return undefined;
      trip = reason;
      return newTime + TRIP_DELAY;
    },
    trip: () => trip,
    tripsAreOn: () => trips,
    /** Doesn't revoke an earlier trip. */
    setTrips(isOn: boolean) {
      trips = isOn;
    },
    period: () => periodOf(logPower, meter),
    /** Messages without changing numbers, since screen readers announce every change. */
    alarms(row: Float64Array): string[] {
      const power = row[COLUMN.power] ?? 0;
      const outlet = row[COLUMN.outlet] ?? 0;
      const period = periodOf(logPower, meter);
      return [
        power > tripPower * EARLY.power &&
          `Power is above ${(settings.tripPower * EARLY.power).toFixed(0)} % of nominal.`,
        isShort(period, settings.tripPeriod * EARLY.period) &&
          `The period meter is below ${settings.tripPeriod * EARLY.period} s.`,
        model !== "kinetics" &&
          outlet > BOILING &&
          `The coolant would boil: the outlet is above ${BOILING} °C. The model only covers liquid water, so its temperatures are wrong from here on.`,
      ].filter((alarm) => alarm !== false);
    },
    /** Why the run can't continue, if the model no longer holds. */
    limitPassed(n: number, fuel: number): string | undefined {
      if (model !== "kinetics" && fuel > MELTING) {
        return `The mean fuel temperature has exceeded ${MELTING} °C, where uranium dioxide melts. The model doesn't cover a molten core, so the run stops here.`;
      }
      if (n > LARGEST_POWER || !Number.isFinite(n)) {
        return "Power has exceeded 10^30 times its nominal value. Pure kinetics has nothing to stop it, so the run stops here.";
      }
      return undefined;
    },
  };
}
