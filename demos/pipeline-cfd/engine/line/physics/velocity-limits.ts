import type { Fluid } from "./fluids.ts";

export type VelocityLimit = { bound: "least" | "most"; velocity: number; reason: string; source: string };

const FOOT = 0.3048;
/** C = 100 of API RP 14E, converted from US customary to SI units. */
const EROSION = 100 * FOOT * Math.sqrt(0.45359237 / FOOT ** 3);
/** Below this Mach number the density of a gas changes by less than 5 %. */
const LARGEST_MACH = 0.3;

/** Recommended velocity limits for a fluid, with their reasons. */
export function velocityLimits({ density, soundSpeed }: Fluid, hasPump: boolean): VelocityLimit[] {
  const erosion: VelocityLimit = {
    bound: "most",
    velocity: EROSION / Math.sqrt(density),
    reason: "Erosion: above this velocity, droplets and solids wear away the pipe wall.",
    source: "API RP 14E, C = 100",
  };
  if (soundSpeed !== undefined) {
    return [
      {
        bound: "most",
        velocity: 60 * FOOT,
        reason: "Noise: faster gas lines become loud.",
        source: "API RP 14E, 60 ft/s",
      },
      {
        bound: "most",
        velocity: LARGEST_MACH * soundSpeed,
        reason: "Compressibility: above Mach 0.3 the density is no longer constant.",
        source: "Mach 0.3",
      },
      erosion,
    ];
  }
  return [
    {
      bound: "least",
      velocity: 3 * FOOT,
      reason: "Settling: below this velocity, sand and other solids are deposited.",
      source: "API RP 14E, 3 ft/s",
    },
    {
      bound: "most",
      velocity: 15 * FOOT,
      reason: "Flashing, noise and water hammer: liquid lines should stay below this velocity.",
      source: "API RP 14E, 15 ft/s",
    },
    ...(hasPump
      ? [
          {
            bound: "most",
            velocity: 1.5,
            reason: "Suction: losses before the pump reduce the NPSH.",
            source: "Common design practice, 1.5 m/s",
          } as const,
        ]
      : []),
    erosion,
  ];
}

export const keeps = ({ bound, velocity }: VelocityLimit, actual: number) =>
  bound === "least" ? actual >= velocity : actual <= velocity;
