/** Vortices are shed from here on; Williamson's fit holds up to where the wake turns three-dimensional. */
export const SHEDDING = { from: 49, to: 178 } as const;

/** Strouhal number of a free cylinder by Williamson's fit to parallel shedding, Physics of Fluids 31 (1988). */
export function williamson(reynolds: number): number | undefined {
  if (reynolds < SHEDDING.from || reynolds > SHEDDING.to) return;
  return -3.3265 / reynolds + 0.1816 + 1.6e-4 * reynolds;
}

/** Mean drag coefficient of a free cylinder at Re 100: J. Park, K. Kwon and H. Choi, KSME Int. J. 12 (1998). */
export const DRAG_AT_100 = 1.33;

/**
 * A cylinder in a channel at Re 100, case 2D-2: the intervals that M. Schäfer and S. Turek give in "Benchmark
 * computations of laminar flow around a cylinder", Notes on Numerical Fluid Mechanics 52 (1996).
 */
export const SCHAEFER_TUREK = {
  largestDrag: [3.22, 3.24],
  largestLift: [0.99, 1.01],
  strouhal: [0.295, 0.305],
} as const;
