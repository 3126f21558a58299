import { at, factorize, type Matrix, multiply, solve } from "./linear-algebra.ts";

/** Coefficients of the diagonal Padé approximant of order eight. */
const PADE = [1, 1 / 2, 7 / 60, 1 / 60, 1 / 624, 1 / 9360, 1 / 205_920, 1 / 7_207_200, 1 / 518_918_400];

/**
 * The matrix exponential by scaling and squaring. It solves a linear system with constant coefficients exactly, without
 * stepping through time.
 */
export function matrixExponential(matrix: Matrix, size: number): Matrix {
  const squarings = Math.max(0, Math.ceil(Math.log2(largestRowSum(matrix, size))) + 2);
  const scaled = matrix.map((value) => value / 2 ** squarings);
  const numerator = identity(size);
  const denominator = identity(size);
  let power = identity(size);
  for (const [order, coefficient] of PADE.entries()) {
    if (order === 0) continue;
    power = multiply(power, scaled, size);
    const sign = order % 2 === 0 ? 1 : -1;
    for (let index = 0; index < size * size; index += 1) {
      numerator[index] = at(numerator, index) + coefficient * at(power, index);
      denominator[index] = at(denominator, index) + sign * coefficient * at(power, index);
    }
  }
  const pivots = new Int32Array(size);
  factorize(denominator, pivots);
  let result = solveColumns(denominator, pivots, numerator, size);
  for (let count = 0; count < squarings; count += 1) result = multiply(result, result, size);
  return result;
}

function solveColumns(factors: Matrix, pivots: Int32Array, sides: Matrix, size: number): Matrix {
  const result = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let index = 0; index < size; index += 1) {
    for (let row = 0; row < size; row += 1) column[row] = at(sides, row * size + index);
    solve(factors, pivots, column);
    for (let row = 0; row < size; row += 1) result[row * size + index] = at(column, row);
  }
  return result;
}

function identity(size: number): Matrix {
  const matrix = new Float64Array(size * size);
  for (let index = 0; index < size; index += 1) matrix[index * size + index] = 1;
  return matrix;
}

function largestRowSum(matrix: Matrix, size: number): number {
  let largest = Number.MIN_VALUE;
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let column = 0; column < size; column += 1) sum += Math.abs(at(matrix, row * size + column));
    largest = Math.max(largest, sum);
  }
  return largest;
}
