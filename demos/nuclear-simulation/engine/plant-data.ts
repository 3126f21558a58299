import type { ReactorValues } from "./parameters.ts";
import type { Plant } from "./physics/plant.ts";

/** Round numbers for a large pressurized water reactor, lumped into one fuel and one coolant node. */
export const CORE = { fuelCapacity: 31, coolantCapacity: 67, heatTransfer: 6.5, coolantFlow: 90 } as const;

const PCM = 1e-5;

export function plantOf(values: ReactorValues): Plant {
  return {
    ...CORE,
    model: values.model,
    kinetics: { beta: values.beta, lambda: values.lambda, generation: values.generation },
    nominalPower: values.nominalPower,
    doppler: values.doppler * PCM,
    moderator: values.moderator * PCM,
    adiabatic: values.adiabatic,
  };
}
