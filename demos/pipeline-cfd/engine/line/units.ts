export type UnitSystem = "si" | "us";

/** (shown + offset) × factor gives the value in SI base units. */
type Unit = {
  symbol: string;
  /** ASCII form for CSV files, if it differs. */
  plain?: string;
  factor: number;
  offset?: number;
};

// Exact by definition.
const INCH = 0.0254;
const FOOT = 0.3048;
const POUND = 0.45359237;
const STANDARD_GRAVITY = 9.80665;
const GALLON_PER_MINUTE = (231 * INCH ** 3) / 60;
const CUBIC_METER_PER_HOUR = 1 / 3600;

export const units = {
  ratio: { si: { symbol: "", factor: 1 }, us: { symbol: "", factor: 1 } },
  bore: { si: { symbol: "mm", factor: 1e-3 }, us: { symbol: "in", factor: INCH } },
  length: { si: { symbol: "m", factor: 1 }, us: { symbol: "ft", factor: FOOT } },
  flow: {
    si: { symbol: "m³/h", plain: "m3/h", factor: CUBIC_METER_PER_HOUR },
    us: { symbol: "gpm", factor: GALLON_PER_MINUTE },
  },
  velocity: { si: { symbol: "m/s", factor: 1 }, us: { symbol: "ft/s", factor: FOOT } },
  pressure: {
    si: { symbol: "kPa", factor: 1e3 },
    us: { symbol: "psi", factor: (POUND * STANDARD_GRAVITY) / INCH ** 2 },
  },
  temperature: {
    si: { symbol: "°C", plain: "degC", factor: 1, offset: 273.15 },
    us: { symbol: "°F", plain: "degF", factor: 5 / 9, offset: 459.67 },
  },
  density: {
    si: { symbol: "kg/m³", plain: "kg/m3", factor: 1 },
    us: { symbol: "lb/ft³", plain: "lb/ft3", factor: POUND / FOOT ** 3 },
  },
  viscosity: { si: { symbol: "mPa·s", plain: "mPa s", factor: 1e-3 }, us: { symbol: "cP", factor: 1e-3 } },
  power: {
    si: { symbol: "kW", factor: 1e3 },
    us: { symbol: "hp", factor: 550 * FOOT * POUND * STANDARD_GRAVITY },
  },
  pumpSlope: {
    si: { symbol: "m/(m³/h)", plain: "m/(m3/h)", factor: 1 / CUBIC_METER_PER_HOUR },
    us: { symbol: "ft/gpm", factor: FOOT / GALLON_PER_MINUTE },
  },
  pumpCurvature: {
    si: { symbol: "m/(m³/h)²", plain: "m/(m3/h)^2", factor: 1 / CUBIC_METER_PER_HOUR ** 2 },
    us: { symbol: "ft/gpm²", plain: "ft/gpm^2", factor: FOOT / GALLON_PER_MINUTE ** 2 },
  },
} satisfies Record<string, Record<UnitSystem, Unit>>;

export type Quantity = keyof typeof units;

const unitOf = (quantity: Quantity, system: UnitSystem): Unit => units[quantity][system];

export function toBase(quantity: Quantity, system: UnitSystem, shown: number): number {
  const { factor, offset = 0 } = unitOf(quantity, system);
  return (shown + offset) * factor;
}

export function fromBase(quantity: Quantity, system: UnitSystem, value: number): number {
  const { factor, offset = 0 } = unitOf(quantity, system);
  return value / factor - offset;
}

/** Converts between unit systems. Rounding removes floating-point noise, so 4 in is 101.6 mm. */
export function convert(quantity: Quantity, value: number, from: UnitSystem, to: UnitSystem): number {
  return from === to ? value : Number(fromBase(quantity, to, toBase(quantity, from, value)).toPrecision(14));
}

export const symbolOf = (quantity: Quantity, system: UnitSystem) => unitOf(quantity, system).symbol;

export function plainSymbolOf(quantity: Quantity, system: UnitSystem): string {
  const { symbol, plain = symbol } = unitOf(quantity, system);
  return plain;
}
