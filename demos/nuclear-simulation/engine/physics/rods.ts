/**
 * Integral rod worth as a fraction of the total, for a rod withdrawn from 0 (in) to 1 (out). The differential worth
 * peaks at half height, where the flux is highest, and vanishes at both ends.
 */
export const integralWorth = (withdrawn: number) => withdrawn - Math.sin(2 * Math.PI * withdrawn) / (2 * Math.PI);

/** The slope of the integral worth. */
export const differentialWorth = (withdrawn: number) => 1 - Math.cos(2 * Math.PI * withdrawn);
