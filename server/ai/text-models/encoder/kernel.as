/**
 * The arithmetic of a BERT encoder, in AssemblyScript: a TypeScript-like language that compiles to WebAssembly. Arguments
 * are addresses in the module's memory, and counts. `npm run generate -- kernel` compiles it to kernel.wasm.
 */

@inline
function sumOf(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3);
}

/** Four sums of four lanes each, as one vector. */
@inline
function sums4(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab0 = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const ab1 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const cd0 = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const cd1 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  const ab = i32x4.add(ab0, ab1);
  const cd = i32x4.add(cd0, cd1);
  return i32x4.add(v128.shuffle<i64>(ab, cd, 0, 2), v128.shuffle<i64>(ab, cd, 1, 3));
}

/** Rows as signed 8-bit numbers; writes each row's scale, and the sum of its numbers times 64 (the weights' zero). */
export function quantize(x: usize, rows: i32, width: i32, out: usize, scales: usize, offsets: usize): void {
  for (let row = 0; row < rows; row++) {
    const from = x + ((row * width) << 2);
    let most = f32x4.splat(0);
    for (let i = 0; i < width; i += 4) most = f32x4.max(most, f32x4.abs(v128.load(from + (i << 2))));
    const largest = max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    );
    const scale: f32 = largest / 127;
    const factor = f32x4.splat(largest > 0 ? 127 / largest : 0);
    const to = out + row * width;
    let total = i32x4.splat(0);
    for (let i = 0; i < width; i += 16) {
      const at = from + (i << 2);
      const a = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at), factor)));
      const b = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at, 16), factor)));
      const c = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at, 32), factor)));
      const d = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at, 48), factor)));
      total = i32x4.add(total, i32x4.add(i32x4.add(a, b), i32x4.add(c, d)));
      v128.store(to + i, i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
    }
    const sum =
      i32x4.extract_lane(total, 0) + i32x4.extract_lane(total, 1) + i32x4.extract_lane(total, 2) + i32x4.extract_lane(total, 3);
    f32.store(scales + (row << 2), scale);
    i32.store(offsets + (row << 2), sum << 6);
  }
}

/**
 * Rows times weights plus bias. Weights are 7-bit numbers with 64 for zero, one row per output: with 7 bits, the products
 * are the same on every processor. Rows and outputs are multiples of 4, the width of 16.
 */
export function multiply(
  x: usize, xScales: usize, xOffsets: usize, rows: i32, width: i32,
  weights: usize, wScales: usize, bias: usize, outputs: i32, out: usize,
): void {
  for (let o = 0; o < outputs; o += 4) {
    const w0 = weights + o * width;
    const w1 = w0 + width;
    const w2 = w1 + width;
    const w3 = w2 + width;
    const scale = v128.load(wScales + (o << 2));
    const shift = v128.load(bias + (o << 2));
    for (let r = 0; r < rows; r += 4) {
      const x0 = x + r * width;
      const x1 = x0 + width;
      const x2 = x1 + width;
      const x3 = x2 + width;
      let a00 = i32x4.splat(0), a01 = i32x4.splat(0), a02 = i32x4.splat(0), a03 = i32x4.splat(0);
      let a10 = i32x4.splat(0), a11 = i32x4.splat(0), a12 = i32x4.splat(0), a13 = i32x4.splat(0);
      let a20 = i32x4.splat(0), a21 = i32x4.splat(0), a22 = i32x4.splat(0), a23 = i32x4.splat(0);
      let a30 = i32x4.splat(0), a31 = i32x4.splat(0), a32 = i32x4.splat(0), a33 = i32x4.splat(0);
      for (let k = 0; k < width; k += 16) {
        const v0 = v128.load(w0 + k);
        const v1 = v128.load(w1 + k);
        const v2 = v128.load(w2 + k);
        const v3 = v128.load(w3 + k);
        let u = v128.load(x0 + k);
        a00 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v0, a00);
        a01 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v1, a01);
        a02 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v2, a02);
        a03 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v3, a03);
        u = v128.load(x1 + k);
        a10 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v0, a10);
        a11 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v1, a11);
        a12 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v2, a12);
        a13 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v3, a13);
        u = v128.load(x2 + k);
        a20 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v0, a20);
        a21 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v1, a21);
        a22 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v2, a22);
        a23 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v3, a23);
        u = v128.load(x3 + k);
        a30 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v0, a30);
        a31 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v1, a31);
        a32 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v2, a32);
        a33 = i32x4.relaxed_dot_i8x16_i7x16_add_s(u, v3, a33);
      }
      store(sums4(a00, a01, a02, a03), r, xScales, xOffsets, scale, shift, out, outputs, o);
      store(sums4(a10, a11, a12, a13), r + 1, xScales, xOffsets, scale, shift, out, outputs, o);
      store(sums4(a20, a21, a22, a23), r + 2, xScales, xOffsets, scale, shift, out, outputs, o);
      store(sums4(a30, a31, a32, a33), r + 3, xScales, xOffsets, scale, shift, out, outputs, o);
    }
  }
}

/**
 * The same in three plain steps, for x64: V8 has the single instruction only for processors with AVX-VNNI, and elsewhere
 * builds a vector of ones for every product. Half as many sums as above, since x64 has half as many registers.
 */
export function multiplyInSteps(
  x: usize, xScales: usize, xOffsets: usize, rows: i32, width: i32,
  weights: usize, wScales: usize, bias: usize, outputs: i32, out: usize,
): void {
  // Computed, because V8 would rebuild a constant wherever it is used.
  const ones = i16x8.splat(<i16>min(rows, 1));
  for (let o = 0; o < outputs; o += 4) {
    const w0 = weights + o * width;
    const w1 = w0 + width;
    const w2 = w1 + width;
    const w3 = w2 + width;
    const scale = v128.load(wScales + (o << 2));
    const shift = v128.load(bias + (o << 2));
    for (let r = 0; r < rows; r += 2) {
      const x0 = x + r * width;
      const x1 = x0 + width;
      let a0 = i32x4.splat(0), a1 = i32x4.splat(0), a2 = i32x4.splat(0), a3 = i32x4.splat(0);
      let b0 = i32x4.splat(0), b1 = i32x4.splat(0), b2 = i32x4.splat(0), b3 = i32x4.splat(0);
      for (let k = 0; k < width; k += 16) {
        const u = v128.load(x0 + k);
        const v = v128.load(x1 + k);
        let w = v128.load(w0 + k);
        a0 = addProducts(u, w, ones, a0);
        b0 = addProducts(v, w, ones, b0);
        w = v128.load(w1 + k);
        a1 = addProducts(u, w, ones, a1);
        b1 = addProducts(v, w, ones, b1);
        w = v128.load(w2 + k);
        a2 = addProducts(u, w, ones, a2);
        b2 = addProducts(v, w, ones, b2);
        w = v128.load(w3 + k);
        a3 = addProducts(u, w, ones, a3);
        b3 = addProducts(v, w, ones, b3);
      }
      store(sums4(a0, a1, a2, a3), r, xScales, xOffsets, scale, shift, out, outputs, o);
      store(sums4(b0, b1, b2, b3), r + 1, xScales, xOffsets, scale, shift, out, outputs, o);
    }
  }
}

@inline
function addProducts(x: v128, w: v128, ones: v128, sum: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.relaxed_dot_i8x16_i7x16_s(x, w), ones));
}

@inline
function store(
  sums: v128, row: i32, xScales: usize, xOffsets: usize, scale: v128, shift: v128, out: usize, outputs: i32, o: i32,
): void {
  const whole = f32x4.convert_i32x4_s(i32x4.sub(sums, i32x4.splat(i32.load(xOffsets + (row << 2)))));
  const factor = f32x4.mul(scale, f32x4.splat(f32.load(xScales + (row << 2))));
  v128.store(out + ((row * outputs + o) << 2), f32x4.add(f32x4.mul(whole, factor), shift));
}

/** e to the power of x: two to a whole power, times a polynomial for the fraction. */
@inline
function exp4(x: v128): v128 {
  const t = f32x4.mul(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(1.44269504));
  const n = f32x4.nearest(t);
  const f = f32x4.sub(t, n);
  let p = f32x4.splat(1.54035304e-4);
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(1.33335581e-3));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(9.61812911e-3));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(5.55041087e-2));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(2.40226507e-1));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(6.93147181e-1));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(p, power);
}

/** x * Phi(x); erf by Abramowitz and Stegun 7.1.26. */
export function gelu(x: usize, count: i32): void {
  const one = f32x4.splat(1);
  for (let i = 0; i < count; i += 4) {
    const at = x + (i << 2);
    const v = v128.load(at);
    const z = f32x4.mul(f32x4.abs(v), f32x4.splat(0.70710678));
    const t = f32x4.div(one, f32x4.add(one, f32x4.mul(z, f32x4.splat(0.3275911))));
    let p = f32x4.splat(1.061405429);
    p = f32x4.sub(f32x4.mul(p, t), f32x4.splat(1.453152027));
    p = f32x4.add(f32x4.mul(p, t), f32x4.splat(1.421413741));
    p = f32x4.sub(f32x4.mul(p, t), f32x4.splat(0.284496736));
    p = f32x4.add(f32x4.mul(p, t), f32x4.splat(0.254829592));
    const tail = f32x4.mul(f32x4.mul(p, t), exp4(f32x4.neg(f32x4.mul(z, z)))); // 1 - erf(z)
    const half = f32x4.mul(tail, f32x4.splat(0.5));
    const phi = v128.bitselect(half, f32x4.sub(one, half), f32x4.lt(v, f32x4.splat(0)));
    v128.store(at, f32x4.mul(v, phi));
  }
}

/** Adds y to x and normalizes each row of x. */
export function addAndNormalize(x: usize, y: usize, rows: i32, width: i32, weight: usize, bias: usize): void {
  for (let row = 0; row < rows; row++) {
    const a = x + ((row * width) << 2);
    const b = y + ((row * width) << 2);
    let total = f32x4.splat(0);
    for (let i = 0; i < width << 2; i += 16) {
      const v = f32x4.add(v128.load(a + i), v128.load(b + i));
      v128.store(a + i, v);
      total = f32x4.add(total, v);
    }
    const mean = f32x4.splat(sumOf(total) / <f32>width);
    let squares = f32x4.splat(0);
    for (let i = 0; i < width << 2; i += 16) {
      const d = f32x4.sub(v128.load(a + i), mean);
      squares = f32x4.add(squares, f32x4.mul(d, d));
    }
    const factor = f32x4.splat(<f32>1 / <f32>Math.sqrt(<f64>(sumOf(squares) / <f32>width + <f32>1e-12)));
    for (let i = 0; i < width << 2; i += 16) {
      const d = f32x4.mul(f32x4.sub(v128.load(a + i), mean), factor);
      v128.store(a + i, f32x4.add(f32x4.mul(d, v128.load(weight + i)), v128.load(bias + i)));
    }
  }
}

/** Mixes the values of all tokens by how well their keys match each token's query. A head has 32 numbers. */
export function attend(q: usize, k: usize, v: usize, count: i32, heads: i32, turned: usize, scores: usize, out: usize): void {
  const width = heads << 5;
  const stride = (count + 7) & ~7;
  for (let head = 0; head < heads; head++) {
    const column = head << 7; // in bytes
    // Keys as columns, so that scores are computed eight at a time. Missing keys are zero.
    for (let j = 0; j < stride; j++) {
      const from = k + ((j * width) << 2) + column;
      for (let d = 0; d < 32; d++) f32.store(turned + ((d * stride + j) << 2), j < count ? f32.load(from + (d << 2)) : 0);
    }
    // Two queries at a time; an odd last one is computed twice.
    for (let i = 0; i < count; i += 2) {
      const other = min(i + 1, count - 1);
      const q0 = q + ((i * width) << 2) + column;
      const q1 = q + ((other * width) << 2) + column;
      const scores1 = scores + (stride << 2);
      score(q0, q1, turned, stride, scores, scores1);
      const share0 = softmax(scores, count, stride);
      const share1 = softmax(scores1, count, stride);
      mix(v + column, width, count, scores, scores1, share0, share1, out + ((i * width) << 2) + column, out + ((other * width) << 2) + column);
    }
  }
}

@inline
function score(q0: usize, q1: usize, turned: usize, stride: i32, out0: usize, out1: usize): void {
  const row = stride << 2;
  for (let j = 0; j < row; j += 32) {
    let a0 = f32x4.splat(0), a1 = f32x4.splat(0), b0 = f32x4.splat(0), b1 = f32x4.splat(0);
    let c0 = f32x4.splat(0), c1 = f32x4.splat(0), d0 = f32x4.splat(0), d1 = f32x4.splat(0);
    let at = turned + j;
    for (let d = 0; d < 128; d += 8) {
      let left = v128.load(at);
      let right = v128.load(at, 16);
      let x = v128.load32_splat(q0 + d);
      let y = v128.load32_splat(q1 + d);
      a0 = f32x4.relaxed_madd(x, left, a0);
      a1 = f32x4.relaxed_madd(x, right, a1);
      b0 = f32x4.relaxed_madd(y, left, b0);
      b1 = f32x4.relaxed_madd(y, right, b1);
      at += row;
      left = v128.load(at);
      right = v128.load(at, 16);
      x = v128.load32_splat(q0 + d, 4);
      y = v128.load32_splat(q1 + d, 4);
      c0 = f32x4.relaxed_madd(x, left, c0);
      c1 = f32x4.relaxed_madd(x, right, c1);
      d0 = f32x4.relaxed_madd(y, left, d0);
      d1 = f32x4.relaxed_madd(y, right, d1);
      at += row;
    }
    v128.store(out0 + j, f32x4.add(a0, c0));
    v128.store(out0 + j, f32x4.add(a1, c1), 16);
    v128.store(out1 + j, f32x4.add(b0, d0));
    v128.store(out1 + j, f32x4.add(b1, d1), 16);
  }
}

/** Replaces scores by powers of e, and returns the factor that makes them sum to one. */
@inline
function softmax(scores: usize, count: i32, stride: i32): v128 {
  for (let j = count; j < stride; j++) f32.store(scores + (j << 2), -1e30);
  let most = f32x4.splat(-1e30);
  for (let j = 0; j < stride << 2; j += 16) most = f32x4.max(most, v128.load(scores + j));
  const top = f32x4.splat(max(
    max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  ));
  let total = f32x4.splat(0);
  for (let j = 0; j < stride << 2; j += 16) {
    const e = exp4(f32x4.sub(v128.load(scores + j), top));
    v128.store(scores + j, e);
    total = f32x4.add(total, e);
  }
  return f32x4.splat(<f32>1 / sumOf(total));
}

@inline
function mix(
  values: usize, width: i32, count: i32, p0: usize, p1: usize, share0: v128, share1: v128, out0: usize, out1: usize,
): void {
  for (let half = 0; half < 128; half += 64) {
    let a0 = f32x4.splat(0), a1 = f32x4.splat(0), a2 = f32x4.splat(0), a3 = f32x4.splat(0);
    let b0 = f32x4.splat(0), b1 = f32x4.splat(0), b2 = f32x4.splat(0), b3 = f32x4.splat(0);
    let from = values + half;
    for (let j = 0; j < count << 2; j += 4) {
      const x = v128.load32_splat(p0 + j);
      const y = v128.load32_splat(p1 + j);
      const v0 = v128.load(from);
      const v1 = v128.load(from, 16);
      const v2 = v128.load(from, 32);
      const v3 = v128.load(from, 48);
      a0 = f32x4.relaxed_madd(x, v0, a0);
      a1 = f32x4.relaxed_madd(x, v1, a1);
      a2 = f32x4.relaxed_madd(x, v2, a2);
      a3 = f32x4.relaxed_madd(x, v3, a3);
      b0 = f32x4.relaxed_madd(y, v0, b0);
      b1 = f32x4.relaxed_madd(y, v1, b1);
      b2 = f32x4.relaxed_madd(y, v2, b2);
      b3 = f32x4.relaxed_madd(y, v3, b3);
      from += width << 2;
    }
    v128.store(out0 + half, f32x4.mul(a0, share0));
    v128.store(out0 + half, f32x4.mul(a1, share0), 16);
    v128.store(out0 + half, f32x4.mul(a2, share0), 32);
    v128.store(out0 + half, f32x4.mul(a3, share0), 48);
    v128.store(out1 + half, f32x4.mul(b0, share1));
    v128.store(out1 + half, f32x4.mul(b1, share1), 16);
    v128.store(out1 + half, f32x4.mul(b2, share1), 32);
    v128.store(out1 + half, f32x4.mul(b3, share1), 48);
  }
}
