import { equilibrium, GROUPS, type Kinetics, totalBeta } from "./kinetics.ts";
import { at } from "./linear-algebra.ts";
import type { OdeSystem } from "./rosenbrock.ts";

/**
 * "feedback": temperatures act on reactivity. "no-feedback": temperatures are computed but have no effect. "kinetics":
 * point kinetics alone, without temperatures.
 */
export type Model = "feedback" | "no-feedback" | "kinetics";

export type Plant = {
  model: Model;
  kinetics: Kinetics;
  /** Thermal power at n = 1, in MW. */
  nominalPower: number;
  /** Fuel temperature coefficient, per K. */
  doppler: number;
  /** Coolant temperature coefficient, per K. */
  moderator: number;
  /** Reactivity lost per full-power second of energy released, for fuel that heats up without cooling. */
  adiabatic: number;
  /** Heat capacities of the two nodes, in MJ/K. */
  fuelCapacity: number;
  coolantCapacity: number;
  /** Heat transfer from fuel to coolant, in MW/K. */
  heatTransfer: number;
  /** Mass flow times specific heat at full flow, in MW/K. */
  coolantFlow: number;
};

/** External inputs over time, with their rates of change. */
export type Drive = {
  rho: (time: number) => number;
  rhoRate: (time: number) => number;
  /** Fraction of full flow. */
  flow: (time: number) => number;
  flowRate: (time: number) => number;
  inlet: () => number;
};

// Indexes into the state: power, six precursor groups, temperatures in °C, and two integrals.

export const POWER = 0;
export const FUEL = GROUPS + 1;
export const COOLANT = GROUPS + 2;
/** Energy released, in full-power seconds. */
export const RELEASED = GROUPS + 3;
/** Heat carried away by the coolant, in MJ. */
export const REMOVED = GROUPS + 4;
export const STATE_SIZE = GROUPS + 5;

/** The steady state for a given power, flow and inlet temperature. */
export function steadyState(plant: Plant, n: number, flow: number, inlet: number): Float64Array {
  const heat = plant.nominalPower * n;
  const coolant = inlet + heat / (2 * plant.coolantFlow * flow);
  return Float64Array.from([n, ...equilibrium(plant.kinetics, n), coolant + heat / plant.heatTransfer, coolant, 0, 0]);
}

export type Feedback = { doppler: number; moderator: number; adiabatic: number };

/** The plant's equations. Feedback is zero at the reference state. */
export function createPlantSystem(plant: Plant, drive: Drive, reference: Float64Array) {
  const { kinetics, nominalPower, heatTransfer, fuelCapacity, coolantCapacity, coolantFlow } = plant;
  const { beta, lambda, generation } = kinetics;
  const delayed = totalBeta(kinetics);
  const hasHeat = plant.model !== "kinetics";
  const doppler = plant.model === "feedback" ? plant.doppler : 0;
  const moderator = plant.model === "feedback" ? plant.moderator : 0;
  const adiabatic = hasHeat ? 0 : plant.adiabatic;

  const feedback = (state: Float64Array): Feedback => ({
    doppler: doppler * (at(state, FUEL) - at(reference, FUEL)),
    moderator: moderator * (at(state, COOLANT) - at(reference, COOLANT)),
    adiabatic: -adiabatic * at(state, RELEASED),
  });

  function reactivity(time: number, state: Float64Array): number {
    return (
      drive.rho(time) +
      doppler * (at(state, FUEL) - at(reference, FUEL)) +
      moderator * (at(state, COOLANT) - at(reference, COOLANT)) -
      adiabatic * at(state, RELEASED)
    );
  }

  const system: OdeSystem = {
    size: STATE_SIZE,

    derivative(time, state, into) {
      const n = at(state, POWER);
      let births = 0;
      for (let group = 1; group <= GROUPS; group += 1) {
        const decay = (lambda[group - 1] ?? 0) * at(state, group);
        births += decay;
        into[group] = ((beta[group - 1] ?? 0) / generation) * n - decay;
      }
      into[POWER] = ((reactivity(time, state) - delayed) / generation) * n + births;
      const transferred = heatTransfer * (at(state, FUEL) - at(state, COOLANT));
      const removed = 2 * coolantFlow * drive.flow(time) * (at(state, COOLANT) - drive.inlet());
      into[FUEL] = hasHeat ? (nominalPower * n - transferred) / fuelCapacity : 0;
      into[COOLANT] = hasHeat ? (transferred - removed) / coolantCapacity : 0;
      into[RELEASED] = n;
      into[REMOVED] = hasHeat ? removed : 0;
    },

    jacobian(time, state, into) {
      into.fill(0);
      const n = at(state, POWER);
      const set = (row: number, column: number, value: number) => {
        into[row * STATE_SIZE + column] = value;
      };
      set(POWER, POWER, (reactivity(time, state) - delayed) / generation);
      for (let group = 1; group <= GROUPS; group += 1) {
        set(POWER, group, lambda[group - 1] ?? 0);
        set(group, POWER, (beta[group - 1] ?? 0) / generation);
        set(group, group, -(lambda[group - 1] ?? 0));
      }
      set(POWER, FUEL, (doppler * n) / generation);
      set(POWER, COOLANT, (moderator * n) / generation);
      set(POWER, RELEASED, (-adiabatic * n) / generation);
      set(RELEASED, POWER, 1);
      if (!hasHeat) return;
      const flow = 2 * coolantFlow * drive.flow(time);
      set(FUEL, POWER, nominalPower / fuelCapacity);
      set(FUEL, FUEL, -heatTransfer / fuelCapacity);
      set(FUEL, COOLANT, heatTransfer / fuelCapacity);
      set(COOLANT, FUEL, heatTransfer / coolantCapacity);
      set(COOLANT, COOLANT, -(heatTransfer + flow) / coolantCapacity);
      set(REMOVED, COOLANT, flow);
    },

    timeDerivative(time, state, into) {
      into.fill(0);
      into[POWER] = (drive.rhoRate(time) / generation) * at(state, POWER);
      if (!hasHeat) return;
      const change = 2 * coolantFlow * drive.flowRate(time) * (at(state, COOLANT) - drive.inlet());
      into[COOLANT] = -change / coolantCapacity;
      into[REMOVED] = change;
    },
  };
  return { system, reactivity, feedback };
}
