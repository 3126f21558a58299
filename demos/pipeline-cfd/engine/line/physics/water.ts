/**
 * Properties of liquid water: density and vapor pressure from IAPWS-IF97 (regions 1 and 4), viscosity from IAPWS R12-08
 * without the critical enhancement. SI units: K, Pa, kg/m³, Pa·s.
 */

export const COLDEST_WATER = 273.15;
export const HOTTEST_WATER = 623.15;
export const HIGHEST_PRESSURE = 100e6;

const GAS_CONSTANT = 461.526;

/** Table 2 of the release: I, J, n. The first eight terms are left out because they don't depend on pressure. */
const REGION_1 = [
  [1, -9, 0.28319080123804e-3],
  [1, -7, -0.60706301565874e-3],
  [1, -1, -0.18990068218419e-1],
  [1, 0, -0.32529748770505e-1],
  [1, 1, -0.21841717175414e-1],
  [1, 3, -0.5283835796993e-4],
  [2, -3, -0.47184321073267e-3],
  [2, 0, -0.30001780793026e-3],
  [2, 1, 0.47661393906987e-4],
  [2, 3, -0.44141845330846e-5],
  [2, 17, -0.72694996297594e-15],
  [3, -4, -0.31679644845054e-4],
  [3, 0, -0.28270797985312e-5],
  [3, 6, -0.85205128120103e-9],
  [4, -5, -0.22425281908e-5],
  [4, -2, -0.65171222895601e-6],
  [4, 10, -0.14341729937924e-12],
  [5, -8, -0.40516996860117e-6],
  [8, -11, -0.12734301741641e-8],
  [8, -6, -0.17424871230634e-9],
  [21, -29, -0.68762131295531e-18],
  [23, -31, 0.14478307828521e-19],
  [29, -38, 0.26335781662795e-22],
  [30, -39, -0.11947622640071e-22],
  [31, -40, 0.18228094581404e-23],
  [32, -41, -0.93537087292458e-25],
] as const;

export function waterDensity(temperature: number, pressure: number): number {
  const reduced = pressure / 16.53e6;
  const inverse = 1386 / temperature - 1.222;
  let slope = 0;
  for (const [i, j, n] of REGION_1) slope -= n * i * (7.1 - reduced) ** (i - 1) * inverse ** j;
  return pressure / (GAS_CONSTANT * temperature * reduced * slope);
}

/** The saturation pressure (region 4). */
export function vaporPressure(temperature: number): number {
  const t = temperature - 0.23855557567849 / (temperature - 650.17534844798);
  const a = t * t + 1167.0521452767 * t - 724213.16703206;
  const b = -17.073846940092 * t * t + 12020.82470247 * t - 3232555.0322333;
  const c = 14.91510861353 * t * t - 4823.2657361591 * t + 405113.40542057;
  return 1e6 * ((2 * c) / (-b + Math.sqrt(b * b - 4 * a * c))) ** 4;
}

/** The saturation temperature (region 4, backward equation). */
export function boilingTemperature(pressure: number): number {
  const b = (pressure / 1e6) ** 0.25;
  const e = b * b - 17.073846940092 * b + 14.91510861353;
  const f = 1167.0521452767 * b * b + 12020.82470247 * b - 4823.2657361591;
  const g = -724213.16703206 * b * b - 3232555.0322333 * b + 405113.40542057;
  const d = (2 * g) / (-f - Math.sqrt(f * f - 4 * e * g));
  const sum = 650.17534844798 + d;
  return (sum - Math.sqrt(sum * sum - 4 * (-0.23855557567849 + 650.17534844798 * d))) / 2;
}

/** Tables 1 and 2 of the release: by powers of 1/T, and of 1/T − 1 (rows) and density − 1 (columns). */
const DILUTE = [1.67752, 2.20462, 0.6366564, -0.241605];
const DENSE = [
  [0.520094, 0.222531, -0.281378, 0.161913, -0.0325372, 0, 0],
  [0.0850895, 0.999115, -0.906851, 0.257399, 0, 0, 0],
  [-1.08374, 1.88797, -0.772479, 0, 0, 0, 0],
  [-0.289555, 1.26613, -0.489837, 0, 0.0698452, 0, -0.00435673],
  [0, 0, -0.25704, 0, 0, 0.00872102, 0],
  [0, 0.120573, 0, 0, 0, 0, -0.000593264],
];

export function waterViscosity(temperature: number, density: number): number {
  const t = temperature / 647.096;
  const rho = density / 322;
  const dilute = (100 * Math.sqrt(t)) / DILUTE.reduce((sum, h, power) => sum + h / t ** power, 0);
  let dense = 0;
  for (const [row, terms] of DENSE.entries()) {
    const byDensity = terms.reduce((sum, h, power) => sum + h * (rho - 1) ** power, 0);
    dense += (1 / t - 1) ** row * byDensity;
  }
  return 1e-6 * dilute * Math.exp(rho * dense);
}
