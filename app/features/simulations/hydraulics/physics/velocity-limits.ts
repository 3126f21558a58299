import type { Fluid } from "./fluids.ts";

export type VelocityLimit = { bound: "least" | "most"; velocity: number; reason: string; source: string };

const FOOT = 0.3048;
/** API RP 14E's C = 100 in its own units, ft/s times the root of lb/ft³, in SI units. */
const EROSION = 100 * FOOT * Math.sqrt(0.45359237 / FOOT ** 3);
/** Up to this the density of a gas changes by less than 5 %. */
const LARGEST_MACH = 0.3;

/** What velocities are good practice for a fluid, and why. */
export function velocityLimits({ density, soundSpeed }: Fluid, hasPump: boolean): VelocityLimit[] {
  const erosion: VelocityLimit = {
    bound: "most",
    velocity: EROSION / Math.sqrt(density),
    reason: "Erosional velocity: beyond it, droplets and solids wear the wall.",
    source: "API RP 14E, C = 100",
  };
  if (soundSpeed !== undefined) {
    return [
      {
        bound: "most",
        velocity: 60 * FOOT,
        reason: "Noise: a gas line becomes loud.",
        source: "API RP 14E, 60 ft/s",
      },
      {
        bound: "most",
        velocity: LARGEST_MACH * soundSpeed,
        reason: "Compressibility: beyond Mach 0.3 the density can’t be taken as constant.",
        source: "Mach 0.3",
      },
      erosion,
    ];
  }
  return [
    {
      bound: "least",
      velocity: 3 * FOOT,
      reason: "Settling: below it, sand and other solids are left behind.",
      source: "API RP 14E, 3 ft/s",
    },
    {
      bound: "most",
      velocity: 15 * FOOT,
      reason: "Flashing, noise and water hammer: liquid lines stay below it.",
      source: "API RP 14E, 15 ft/s",
    },
    ...(hasPump
      ? [
          {
            bound: "most",
            velocity: 1.5,
            reason: "Suction side: what the line loses there is taken from the NPSH.",
            source: "Common design practice, 1.5 m/s",
          } as const,
        ]
      : []),
    erosion,
  ];
}

export const keeps = ({ bound, velocity }: VelocityLimit, actual: number) =>
  bound === "least" ? actual >= velocity : actual <= velocity;
