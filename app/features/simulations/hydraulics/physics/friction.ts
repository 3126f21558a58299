export type Regime = "at rest" | "laminar" | "transitional" | "turbulent";

/** What is known to lie between two values; the same value twice where it is known exactly. */
export type Band = readonly [low: number, high: number];

export const LAMINAR_END = 2300;
export const TURBULENT_START = 4000;
/** As far as the experiments behind Colebrook and White's equation and Moody's chart go. */
export const LARGEST_REYNOLDS = 1e8;
export const LARGEST_RELATIVE_ROUGHNESS = 0.05;

/** Relative, in 1/√f; friction factors are right to better than 1e-10. */
const TOLERANCE = 1e-13;
const MAX_STEPS = 50;

export function regimeOf(reynolds: number): Regime {
  if (reynolds === 0) return "at rest";
  if (reynolds < LAMINAR_END) return "laminar";
  return reynolds < TURBULENT_START ? "transitional" : "turbulent";
}

export const laminarFriction = (reynolds: number) => 64 / reynolds;

/** Haaland's explicit estimate of 1983, within about 2 % of Colebrook and White. */
export function haalandFriction(reynolds: number, relativeRoughness: number): number {
  return (-1.8 * Math.log10((relativeRoughness / 3.7) ** 1.11 + 6.9 / reynolds)) ** -2;
}

/**
 * The Darcy friction factor of Colebrook and White's equation, 1/√f = −2 log₁₀(ε/3.7D + 2.51/(Re √f)), by Newton's
 * method on x = 1/√f. The residual rises and is concave, so the steps can't run away.
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

/** Between laminar and turbulent flow nothing single holds: the true factor may be that of either. */
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
