/** Vortices are shed from here on; Williamson's fit holds up to where the wake turns three-dimensional. */
export const SHEDDING = { from: 49, to: 178 } as const;

/** Strouhal number of a free cylinder by Williamson's fit to parallel shedding, Physics of Fluids 31 (1988). */
export function williamson(reynolds: number): number | undefined {
  if (reynolds < SHEDDING.from || reynolds > SHEDDING.to) return;
  return -3.3265 / reynolds + 0.1816 + 1.6e-4 * reynolds;
}

/** Mean drag coefficient of a free cylinder at Re 100: J. Park, K. Kwon and H. Choi, KSME Int. J. 12 (1998). */
export const DRAG_AT_100 = 1.33;
