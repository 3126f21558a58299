export type Regime = "at rest" | "laminar" | "transitional" | "turbulent";

/** A range that contains the true value. Both ends are equal if the value is known exactly. */
export type Band = readonly [low: number, high: number];

export const LAMINAR_END = 2300;
export const TURBULENT_START = 4000;
/** The limits of the experiments behind the Colebrook-White equation and the Moody chart. */
export const LARGEST_REYNOLDS = 1e8;
export const LARGEST_RELATIVE_ROUGHNESS = 0.05;

/** Relative to 1/√f, which makes friction factors accurate to better than 1e-10. */
const TOLERANCE = 1e-13;
const MAX_STEPS = 50;

export function regimeOf(reynolds: number): Regime {
  if (reynolds === 0) return "at rest";
  if (reynolds < LAMINAR_END) return "laminar";
  return reynolds < TURBULENT_START ? "transitional" : "turbulent";
}

const laminarFriction = (reynolds: number) => 64 / reynolds;

/** Haaland's explicit approximation (1983), within about 2 % of Colebrook-White. */
export function haalandFriction(reynolds: number, relativeRoughness: number): number {
  return (-1.8 * Math.log10((relativeRoughness / 3.7) ** 1.11 + 6.9 / reynolds)) ** -2;
}

/**
 * Solves the Colebrook-White equation, 1/√f = −2 log₁₀(ε/3.7D + 2.51/(Re √f)), for the Darcy friction factor, using
 * Newton's method on x = 1/√f. The residual is increasing and concave, so the iteration can't diverge.
 */
export function colebrookFriction(reynolds: number, relativeRoughness: number): number {
  const rough = relativeRoughness / 3.7;
  const smooth = 2.51 / reynolds;
  let x = haalandFriction(reynolds, relativeRoughness) ** -0.5;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const inside = rough + smooth * x;
    const residual = x + 2 * Math.log10(inside);
    const change = residual / (1 + ((2 / Math.LN10) * smooth) / inside);
    x -= change;
    if (Math.abs(change) <= TOLERANCE * x) return x ** -2;
  }
  return Number.NaN;
}

/** In transitional flow no single correlation holds: the factor may be the laminar or the turbulent one. */
export function frictionBand(reynolds: number, relativeRoughness: number): Band {
  switch (regimeOf(reynolds)) {
    case "at rest":
      return [Number.NaN, Number.NaN];
    case "laminar":
      return single(laminarFriction(reynolds));
    case "turbulent":
      return single(colebrookFriction(reynolds, relativeRoughness));
    case "transitional": {
      const either = [laminarFriction(reynolds), colebrookFriction(reynolds, relativeRoughness)] as const;
      return [Math.min(...either), Math.max(...either)];
    }
  }
}

export const single = (value: number): Band => [value, value];
export const scaled = ([low, high]: Band, factor: number): Band => [low * factor, high * factor];
export const raised = ([low, high]: Band, by: number): Band => [low + by, high + by];
