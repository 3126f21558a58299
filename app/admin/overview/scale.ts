/** Tick marks of an axis from zero to at least `max`: a few round numbers, whole because they count things. */
export function scaleMarks(max: number): number[] {
  const step = roundStep(Math.max(max, 1) / 4);
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return Math.max(1, factor * power);
}
