/**
 * Share of its worth that a rod has released when it is withdrawn by this share of its way: the integral of a worth that
 * is largest at half height, where the neutrons are, and none at both ends.
 */
export const integralWorth = (withdrawn: number) => withdrawn - Math.sin(2 * Math.PI * withdrawn) / (2 * Math.PI);

/** Worth by way: how steep the curve is. */
export const differentialWorth = (withdrawn: number) => 1 - Math.cos(2 * Math.PI * withdrawn);
