import type { Populations } from "./d2q9.ts";

/** Runs of fluid cells along rows. */
export type Spans = { readonly from: Int32Array; readonly to: Int32Array };

/**
 * One step for all cells: pulls what arrives from the neighbors in `source`, collides, writes it to `target`.
 *
 * The collision relaxes moments, not populations. Shear stress relaxes at the rate that the viscosity asks for; the trace
 * of the stress and the moments of third and fourth order have no part in viscous flow and are set to their equilibrium
 * at once, which damps sound and keeps the scheme stable at low viscosity. Equilibria are those of an incompressible
 * fluid (He and Luo 1997), in which velocity is momentum at unit density, with the third-order terms that restore
 * Galilean invariance.
 *
 * `rates` has one relaxation rate of the shear stress for each column of cells, borders included, so `row` in all.
 */
export function streamAndCollide(
  source: Populations,
  target: Populations,
  spans: Spans,
  row: number,
  rates: Float64Array,
): void {
  const [s0, s1, s2, s3, s4, s5, s6, s7, s8] = source;
  const [t0, t1, t2, t3, t4, t5, t6, t7, t8] = target;
  for (let span = 0; span < spans.from.length; span += 1) {
    const from = spans.from[span] as number;
    const to = spans.to[span] as number;
    for (let i = from, column = from % row; i < to; i += 1, column += 1) {
      const rate = rates[column] as number;
      const rest = 1 - rate;
      const f1 = s1[i - 1] as number;
      const f2 = s2[i + 1] as number;
      const f3 = s3[i - row] as number;
      const f4 = s4[i + row] as number;
      const f5 = s5[i - row - 1] as number;
      const f6 = s6[i + row + 1] as number;
      const f7 = s7[i + row - 1] as number;
      const f8 = s8[i - row + 1] as number;
      const straightX = f1 + f2;
      const straightY = f3 + f4;
      const rising = f5 + f6;
      const falling = f7 + f8;
      const density = (s0[i] as number) + straightX + straightY + rising + falling;
      const difference5 = f5 - f6;
      const difference7 = f7 - f8;
      const u = f1 - f2 + difference5 + difference7;
      const v = f3 - f4 + difference5 - difference7;
      const uu = u * u;
      const vv = v * v;
      // Normal stress difference and shear stress.
      const normal = rest * (straightX - straightY) + rate * (uu - vv);
      const shear = rest * (rising - falling) + rate * u * v;
      const trace = (2 / 3) * density + uu + vv;
      const fourth = (1 / 9) * density + (1 / 3) * (uu + vv) + uu * vv;
      const fluxX = u * (1 / 3 + vv);
      const fluxY = v * (1 / 3 + uu);

      t0[i] = density - trace + fourth;
      const straight = 0.25 * trace - 0.5 * fourth;
      const alongX = straight + 0.25 * normal;
      const alongY = straight - 0.25 * normal;
      const oddX = 0.5 * (u - fluxX);
      const oddY = 0.5 * (v - fluxY);
      t1[i] = alongX + oddX;
      t2[i] = alongX - oddX;
      t3[i] = alongY + oddY;
      t4[i] = alongY - oddY;
      const up = 0.25 * (fourth + shear);
      const down = 0.25 * (fourth - shear);
      const oddUp = 0.25 * (fluxX + fluxY);
      const oddDown = 0.25 * (fluxX - fluxY);
      t5[i] = up + oddUp;
      t6[i] = up - oddUp;
      t7[i] = down + oddDown;
      t8[i] = down - oddDown;
    }
  }
}
