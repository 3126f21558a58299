/** A share of a box's width or height. */
export const cssPercent = (share: number, digits = 2) => `${(share * 100).toFixed(digits)}%`;
