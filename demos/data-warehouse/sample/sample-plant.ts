/** The size of the sample plant and the seed that all of its values are derived from. */
export type SamplePlant = { seed: number; hours: number; orders: number };

export const MACHINES = 100;
/** Four per machine, one for each metric; each sends one reading per hour. */
export const SENSORS = 4 * MACHINES;
export const PARTS = 300;
/** The price list is reissued every 25 days. */
export const PRICE_VERSIONS = 4;
export const PRICE_DAYS = 25;

export type SampleSize = "million" | "small";

/** One hundred days, or ten for phones and slow machines. */
const SAMPLES: Record<SampleSize, Omit<SamplePlant, "seed">> = {
  million: { hours: 2_400, orders: 48_000 },
  small: { hours: 240, orders: 4_800 },
};

export const samplePlantOf = (seed: number, size: SampleSize): SamplePlant => ({ seed, ...SAMPLES[size] });

export const FIRST_SEED = 42;

export const MAX_SEED = 999_999;

/** Rows per source before any of them is sent twice. */
export const rowsOf = ({ hours, orders }: SamplePlant) => ({
  readings: SENSORS * hours,
  orders,
  prices: PARTS * PRICE_VERSIONS,
});

export type Source = keyof ReturnType<typeof rowsOf>;
