const { abs } = Math;

/** A square matrix in row-major order. */
export type Matrix = Float64Array;

/** LU factorization in place with partial pivoting. Returns false if the matrix is singular. */
export function factorize(matrix: Matrix, pivots: Int32Array): boolean {
  const size = pivots.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (abs(at(matrix, row * size + column)) > abs(at(matrix, pivot * size + column))) pivot = row;
    }
    pivots[column] = pivot;
    if (!(abs(at(matrix, pivot * size + column)) > 0)) return false;
    if (pivot !== column) {
      for (let index = 0; index < size; index += 1) swap(matrix, column * size + index, pivot * size + index);
    }
    const diagonal = at(matrix, column * size + column);
    for (let row = column + 1; row < size; row += 1) {
      const factor = at(matrix, row * size + column) / diagonal;
      matrix[row * size + column] = factor;
      if (factor === 0) continue;
      for (let index = column + 1; index < size; index += 1) {
        matrix[row * size + index] = at(matrix, row * size + index) - factor * at(matrix, column * size + index);
      }
    }
  }
  return true;
}

/** Solves for one right-hand side in place, using the factors from `factorize`. */
export function solve(factors: Matrix, pivots: Int32Array, side: Float64Array) {
  const size = pivots.length;
  for (let row = 0; row < size; row += 1) swap(side, row, pivots[row] ?? row);
  for (let row = 0; row < size; row += 1) {
    let sum = at(side, row);
    for (let index = 0; index < row; index += 1) sum -= at(factors, row * size + index) * at(side, index);
    side[row] = sum;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = at(side, row);
    for (let index = row + 1; index < size; index += 1) sum -= at(factors, row * size + index) * at(side, index);
    side[row] = sum / at(factors, row * size + row);
  }
}

export function multiply(left: Matrix, right: Matrix, size: number): Matrix {
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let middle = 0; middle < size; middle += 1) {
      const factor = at(left, row * size + middle);
      for (let column = 0; column < size; column += 1) {
        product[row * size + column] = at(product, row * size + column) + factor * at(right, middle * size + column);
      }
    }
  }
  return product;
}

/** Element access for loops that stay within bounds. */
export const at = (list: Float64Array, index: number) => list[index] as number;

function swap(list: Float64Array, first: number, second: number) {
  const kept = at(list, first);
  list[first] = at(list, second);
  list[second] = kept;
}
