import {
  boilingTemperature,
  COLDEST_WATER,
  HIGHEST_PRESSURE,
  HOTTEST_WATER,
  vaporPressure,
  waterDensity,
  waterViscosity,
} from "./water.ts";

/** In SI units. */
export type Fluid = {
  density: number;
  viscosity: number;
  /** Left out for gases, which can't cavitate. */
  vaporPressure?: number;
  /** Only for gases, to check that their density stays nearly constant. */
  soundSpeed?: number;
};

/** At 20 °C and 1 atm: White, Fluid Mechanics, table A.3. The vapor pressure of lubricating oils is negligible. */
export const LIQUIDS = {
  seawater: { name: "Seawater, 20 °C", density: 1025, viscosity: 1.07e-3, vaporPressure: 2340 },
  kerosene: { name: "Kerosene, 20 °C", density: 804, viscosity: 1.92e-3, vaporPressure: 3110 },
  gasoline: { name: "Gasoline, 20 °C", density: 680, viscosity: 2.92e-4, vaporPressure: 55_100 },
  sae10: { name: "SAE 10W oil, 20 °C", density: 870, viscosity: 0.104, vaporPressure: 0 },
  sae30: { name: "SAE 30W oil, 20 °C", density: 891, viscosity: 0.29, vaporPressure: 0 },
} as const;

/** Why a fluid can't exist in the given state, and which number is to blame. */
export type FluidFault =
  | { of: "temperature"; because: "frozen" | "too hot" | "beyond air" }
  | { of: "temperature"; because: "boiling"; boilsAt: number }
  | { of: "pressure"; because: "not positive" | "too high" };

const AIR_GAS_CONSTANT = 287.053;
const HEAT_CAPACITY_RATIO = 1.4;
/** The range in which Sutherland's law holds, in K. */
export const AIR_TEMPERATURES = [170, 1500] as const;

export function waterAt(temperature: number, pressure: number): Fluid | { fault: FluidFault } {
  const fault = pressureFault(pressure) ?? waterFault(temperature, pressure);
  if (fault) return { fault };
  const density = waterDensity(temperature, pressure);
  return { density, viscosity: waterViscosity(temperature, density), vaporPressure: vaporPressure(temperature) };
}

/** Ideal gas; viscosity from Sutherland's law with the constants of the U.S. Standard Atmosphere, 1976. */
export function airAt(temperature: number, pressure: number): Fluid | { fault: FluidFault } {
  const fault = pressureFault(pressure);
  if (fault) return { fault };
  const [coldest, hottest] = AIR_TEMPERATURES;
  if (!(temperature >= coldest && temperature <= hottest)) {
    return { fault: { of: "temperature", because: "beyond air" } };
  }
  return {
    density: pressure / (AIR_GAS_CONSTANT * temperature),
    viscosity: (1.458e-6 * temperature ** 1.5) / (temperature + 110.4),
    soundSpeed: Math.sqrt(HEAT_CAPACITY_RATIO * AIR_GAS_CONSTANT * temperature),
  };
}

function pressureFault(pressure: number): FluidFault | undefined {
  if (!(pressure > 0)) return { of: "pressure", because: "not positive" };
  return pressure > HIGHEST_PRESSURE ? { of: "pressure", because: "too high" } : undefined;
}

function waterFault(temperature: number, pressure: number): FluidFault | undefined {
  if (!(temperature >= COLDEST_WATER)) return { of: "temperature", because: "frozen" };
  if (temperature > HOTTEST_WATER) return { of: "temperature", because: "too hot" };
  if (pressure > vaporPressure(temperature)) return undefined;
  // Below the pressure of the triple point there is no liquid water.
  const boilsAt = pressure > vaporPressure(COLDEST_WATER) ? boilingTemperature(pressure) : COLDEST_WATER;
  return { of: "temperature", because: "boiling", boilsAt };
}
