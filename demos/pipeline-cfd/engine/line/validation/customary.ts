/** Units that the sources use, in SI units. */
export const FOOT = 0.3048;
export const CUBIC_FOOT = FOOT ** 3;
export const POUND = 0.45359237;
