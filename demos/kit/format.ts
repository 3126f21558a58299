import { formatNumber } from "#app/ui/charts/chart-data.ts";

export const formatPercent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;

/** A relative error in percent, with two significant digits. */
export const formatError = (error: number) => `${formatNumber(Number((100 * error).toPrecision(2)))} %`;
