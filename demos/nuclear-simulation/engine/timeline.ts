import type { ReactorEvent } from "./events.ts";
import type { Drive } from "./physics/plant.ts";
import { differentialWorth, integralWorth } from "./physics/rods.ts";

export type Controls = {
  /** One dollar, in dk/k. */
  dollar: number;
  /** Worths of the control rod and the shutdown bank, in dollars. */
  rodWorth: number;
  scramWorth: number;
  /** Initial rod position from 0 (in) to 1 (out), and its speed in travels per second. */
  rodStart: number;
  rodSpeed: number;
  /** Fraction of full flow. */
  flow: number;
  inlet: number;
};

/** Time for a rod to fall its full travel, in s. */
const DROP_SECONDS = 1.5;
const SCRAM_SECONDS = 2;
/** Natural circulation after the pumps have stopped, as a fraction of full flow. */
const NATURAL_FLOW = 0.03;

type Insertion = { rho: (since: number) => number; rate: (since: number) => number; at: number; ends: number };

/** Rods, insertions and coolant over time. All of it is smooth between the times that `nextBreak` returns. */
export function createTimeline(controls: Controls) {
  const { dollar, rodStart } = controls;
  const insertions: Insertion[] = [];
  let rod = { from: rodStart, target: rodStart, at: 0, speed: controls.rodSpeed };
  let scrammedAt = Number.POSITIVE_INFINITY;
  let flow = { value: controls.flow, at: 0, halving: Number.POSITIVE_INFINITY };
  let inlet = controls.inlet;

  const rodMoves = (time: number) => time < rod.at + Math.abs(rod.target - rod.from) / rod.speed;
  function rodAt(time: number): number {
    const way = Math.min(rod.speed * (time - rod.at), Math.abs(rod.target - rod.from));
    return rod.from + Math.sign(rod.target - rod.from) * way;
  }
  const scramShare = (time: number) => Math.min(1, Math.max(0, (time - scrammedAt) / SCRAM_SECONDS));
  const rodRho = (time: number) =>
    dollar *
    (controls.rodWorth * (integralWorth(rodAt(time)) - integralWorth(rodStart)) -
      controls.scramWorth * integralWorth(scramShare(time)));
  function rodRate(time: number): number {
    const speed = rodMoves(time) ? rod.speed * Math.sign(rod.target - rod.from) : 0;
    const scram = scramShare(time);
    const falling = scram > 0 && scram < 1 ? 1 / SCRAM_SECONDS : 0;
    return (
      dollar *
      (controls.rodWorth * differentialWorth(rodAt(time)) * speed -
        controls.scramWorth * differentialWorth(scram) * falling)
    );
  }
  const insertedRho = (time: number) =>
    insertions.reduce((sum, { rho, at, ends }) => sum + rho(Math.min(time, ends) - at), 0);
  const flowAt = (time: number) => Math.max(NATURAL_FLOW, flow.value / (1 + (time - flow.at) / flow.halving));

  const drive: Drive = {
    rho: (time) => rodRho(time) + insertedRho(time),
    rhoRate: (time) =>
      rodRate(time) + insertions.reduce((sum, { rate, at, ends }) => sum + (time < ends ? rate(time - at) : 0), 0),
    flow: flowAt,
    flowRate: (time) => (flowAt(time) > NATURAL_FLOW ? -(flowAt(time) ** 2) / (flow.value * flow.halving) : 0),
    inlet: () => inlet,
  };

  const apply: Record<
    Exclude<ReactorEvent["action"], "trips">,
    (time: number, first: number, second: number) => void
  > = {
    step: (at, size) =>
      insert(
        at,
        Number.POSITIVE_INFINITY,
        () => size * dollar,
        () => 0,
      ),
    rho: (at, size) =>
      insert(
        at,
        Number.POSITIVE_INFINITY,
        () => size,
        () => 0,
      ),
    ramp: (at, rate, duration) =>
      insert(
        at,
        at + duration,
        (since) => rate * dollar * since,
        () => rate * dollar,
      ),
    sine(at, amplitude, period) {
      const omega = (2 * Math.PI) / period;
      insert(
        at,
        Number.POSITIVE_INFINITY,
        (since) => amplitude * dollar * Math.sin(omega * since),
        (since) => amplitude * dollar * omega * Math.cos(omega * since),
      );
    },
    rod(at, percent) {
      rod = { from: rodAt(at), target: percent / 100, at, speed: controls.rodSpeed };
    },
    drop(at) {
      rod = { from: rodAt(at), target: 0, at, speed: 1 / DROP_SECONDS };
    },
    flow(at, percent) {
      flow = { value: percent / 100, at, halving: Number.POSITIVE_INFINITY };
    },
    coast(at, halving) {
      flow = { value: flowAt(at), at, halving };
    },
    inlet(_at, celsius) {
      inlet = celsius;
    },
    scram(at) {
      scrammedAt = Math.min(scrammedAt, at);
    },
  };

  function insert(at: number, ends: number, rho: Insertion["rho"], rate: Insertion["rate"]) {
    insertions.push({ at, ends, rho, rate });
  }

  return {
    drive,
    rodRho,
    insertedRho,
    rodAt,
    isScrammed: () => Number.isFinite(scrammedAt),
    apply({ at, action, values }: ReactorEvent) {
      if (action !== "trips") apply[action](at, values[0] ?? 0, values[1] ?? 0);
    },
    /** The next time at which something starts or stops. */
    nextBreak(time: number): number {
      const natural = flow.at + flow.halving * (flow.value / NATURAL_FLOW - 1);
      const times = [
        rod.at + Math.abs(rod.target - rod.from) / rod.speed,
        scrammedAt,
        scrammedAt + SCRAM_SECONDS,
        natural,
        ...insertions.map(({ ends }) => ends),
      ];
      return Math.min(...times.filter((candidate) => candidate > time));
    },
  };
}
