import type { ProductFigure as Figure } from "../contract/products.ts";

type Drawing = (size: number, detail: number) => string;

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const steps = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

/** One path per shape, on a canvas of 96 by 72. */
const DRAWINGS: Record<Figure["shape"], Drawing> = {
  probe(size, detail) {
    const length = 22 + 34 * size;
    const width = 4 + 6 * detail;
    return [
      box(14, 26, 18, 20),
      box(32, 36 - width / 2, length, width),
      `M14 36h-8q-4 0-4 6v14`,
      steps(3, (at) => `M${18 + at * 5} 26v20`),
    ].join("");
  },
  transmitter(size, detail) {
    const head = 14 + 10 * size;
    return [
      circle(48, 28, head),
      circle(48, 28, head * 0.55),
      `M48 28l${head * 0.4} ${-head * 0.3 * (1 + detail)}`,
      box(40, 28 + head, 16, 10),
      box(44, 38 + head, 8, 8),
    ].join("");
  },
  gauge(size, detail) {
    const radius = 18 + 10 * size;
    const angle = Math.PI * (0.75 + 1.5 * detail);
    const tick = (at: number) => {
      const turn = Math.PI * (0.75 + (1.5 * at) / 8);
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      return `M${48 + x * radius * 0.78} ${34 + y * radius * 0.78}L${48 + x * radius * 0.9} ${34 + y * radius * 0.9}`;
    };
    return [
      circle(48, 34, radius),
      steps(9, tick),
      `M48 34l${Math.cos(angle) * radius * 0.6} ${Math.sin(angle) * radius * 0.6}`,
      box(44, 34 + radius, 8, 66 - 34 - radius),
    ].join("");
  },
  meter(size, detail) {
    const height = 14 + 12 * size;
    return [
      box(10, 44 - height / 2, 76, height),
      box(6, 38 - height / 2, 6, height + 12),
      box(84, 38 - height / 2, 6, height + 12),
      box(36, 10, 24, 34 - height / 2),
      `M${40} 18h${6 + 10 * detail}`,
      circle(48, 44, height * 0.3),
    ].join("");
  },
  valve(size, detail) {
    const half = 12 + 8 * size;
    const stem = 10 + 8 * detail;
    return [
      `M${48 - 2 * half} ${50 - half}L48 50L${48 - 2 * half} ${50 + half * 0.9}z`,
      `M${48 + 2 * half} ${50 - half}L48 50L${48 + 2 * half} ${50 + half * 0.9}z`,
      `M48 50V${42 - stem}`,
      `M${48 - 8 - 10 * size} ${42 - stem}h${16 + 20 * size}`,
      detail > 0.5 ? box(41, 30 - stem, 14, 12) : "",
    ].join("");
  },
  cable(size, detail) {
    const turns = 2 + Math.round(3 * size);
    return [
      steps(turns, (at) => circle(48, 36, 14 + at * 4)),
      `M62 36h14`,
      box(76, 36 - 3 - 3 * detail, 14, 6 + 6 * detail),
    ].join("");
  },
  board(size, detail) {
    const width = 44 + 32 * size;
    const left = 48 - width / 2;
    const chips = 2 + Math.round(2 * size);
    return [
      box(left, 14, width, 44),
      steps(chips, (at) => box(left + 8 + at * ((width - 12) / chips), 24, (width - 12) / chips - 6, 10 + 8 * detail)),
      steps(Math.round(width / 8), (at) => `M${left + 6 + at * 8} 58v6`),
    ].join("");
  },
  book(size, detail) {
    const thickness = 6 + 10 * size;
    return [
      box(28, 10, 40, 52),
      `M28 62l${-thickness} -6v-52l${thickness} 6`,
      `M36 22h${14 + 14 * detail}M36 30h${20 + 6 * detail}`,
      box(36, 42, 24, 10),
    ].join("");
  },
};

/** A sample product, drawn from its parameters. Decorative: its name stands next to it. */
export function ProductFigure({ figure, className }: { figure: Figure; className: string }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={className}>
      <path
        d={DRAWINGS[figure.shape](figure.size, figure.detail).replaceAll(/\d+\.\d+/g, (number) =>
          String(Math.round(Number(number) * 10) / 10),
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
