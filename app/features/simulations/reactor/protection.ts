import type { ReactorValues } from "./parameters.ts";
import type { Model } from "./physics/plant.ts";
import { COLUMN } from "./recorder.ts";

/** The period meter follows the slope of the logarithm of power with this time constant, in s. */
const METER_SECONDS = 2;
/** From the signal to the first movement of the rods, in s. */
const TRIP_DELAY = 0.2;
/** Warnings come this much before a trip. */
const EARLY = { power: 0.93, period: 2 };
const MELTING = 2840;
const BOILING = 345;
/** Pure kinetics may grow without end; past this nobody needs another digit. */
const LARGEST_POWER = 1e30;

type Settings = Pick<ReactorValues, "trips" | "tripPower" | "tripPeriod">;

/** What watches over the reactor: the period meter, alarms, the automatic trip, and the end of the model. */
export function createProtection(settings: Settings, model: Model, startPower: number) {
  const tripPower = settings.tripPower / 100;
  let time = 0;
  let logPower = Math.log(startPower);
  let meter = logPower;
  let trips = settings.trips;
  let trip: string | undefined;

  /** The meter after power has moved to a new value, in a straight line of its logarithm. */
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
    /** Follows the reactor, and answers when the rods have to fall. */
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
    /** A trip that has come is not taken back. */
    setTrips(isOn: boolean) {
      trips = isOn;
    },
    period: () => periodOf(logPower, meter),
    /** Sentences without numbers that move, since they are read out when they change. */
    alarms(row: Float64Array): string[] {
      const power = row[COLUMN.power] ?? 0;
      const outlet = row[COLUMN.outlet] ?? 0;
      const period = periodOf(logPower, meter);
      return [
        power > tripPower * EARLY.power &&
          `Power is above ${(settings.tripPower * EARLY.power).toFixed(0)} % of nominal.`,
        isShort(period, settings.tripPeriod * EARLY.period) &&
          `The period is below ${settings.tripPeriod * EARLY.period} s.`,
        model !== "kinetics" &&
          outlet > BOILING &&
          `The coolant would boil: at the outlet it is above ${BOILING} °C. The model knows only liquid water, so its temperatures are wrong from here on.`,
      ].filter((alarm) => alarm !== false);
    },
    /** Why the run can't go on. */
    limitPassed(n: number, fuel: number): string | undefined {
      if (model !== "kinetics" && fuel > MELTING) {
        return `The fuel's mean temperature has passed ${MELTING} °C, at which uranium dioxide melts. There is no such core in the model, so the run ends here.`;
      }
      if (n > LARGEST_POWER || !Number.isFinite(n)) {
        return "Power has passed 10^30 times its nominal value. Pure kinetics knows nothing that would stop it; the run ends here.";
      }
      return undefined;
    },
  };
}
