import type { ReactNode } from "react";
import { type Category, categoryHue } from "#app/ui/controls/category.ts";
import type { DRAWINGS } from "#contract/content-terms.ts";

export type Drawing = (typeof DRAWINGS)[number];

const WIDTH = 360;
const HEIGHT = 150;

type DrawingProps = { category: Category; drawing: Drawing };

/** A small drawing in the category's hue: a network, bars, a forecast with its band, a mesh. */
export function CardDrawing({ category, drawing }: DrawingProps) {
  const Figure = figures[drawing];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className={`h-36 w-full border-b border-line ${categoryHue[category]}`}
    >
      <Figure />
    </svg>
  );
}

/** A repeatable scatter: figures must be the same on every rendering. */
const wave = (index: number) => (Math.sin(index * 12.9898) * 43758.5453) % 1;
const share = (index: number) => Math.abs(wave(index));

const figures: Record<Drawing, () => ReactNode> = {
  network: Network,
  bars: Bars,
  forecast: Forecast,
  mesh: Mesh,
};

/** The dots of a network have one of these sizes: one path draws all dots of a size. */
const STEPS = 8;

function Network() {
  const columns = 9;
  const rows = Math.floor(HEIGHT / 30);
  const x = (column: number) => 10 + column * 42.5;
  const y = (row: number) => 15 + (row * (HEIGHT - 30)) / (rows - 1);
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
    weight: share(index + 1),
  }));
  const weights = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const dots = (wanted: number) =>
    cells
      .filter(({ weight }) => Math.round(weight * STEPS) === wanted * STEPS)
      .map(({ column, row }) => `M${x(column)} ${y(row)}h0`)
      .join("");
  const links = cells
    .filter(({ column }) => column < columns - 1)
    .map(({ column, row, weight }) => {
      const target = Math.min(rows - 1, Math.max(0, row + Math.floor(weight * 5) - 2));
      return `M${x(column)} ${y(row)}L${x(column + 1)} ${y(target)}`;
    })
    .join("");
  return (
    <>
      <path d={links} className="stroke-(--hue)" strokeWidth="0.75" opacity="0.3" />
      <g className="stroke-(--hue)" strokeLinecap="round">
        {weights.map((weight) => (
          <path
            key={weight}
            d={dots(weight)}
            strokeWidth={4 + weight * 8}
            opacity={(0.35 + weight * 0.45).toFixed(2)}
          />
        ))}
      </g>
    </>
  );
}

function Bars() {
  const count = 30;
  const bars = Array.from({ length: count }, (_, index) => {
    const height = 30 + index * 2.2 + Math.sin(index * 1.7) * 18 + share(index) * 14;
    return (
      <path
        // The bars never change places.
        key={`bar-${height}`}
        d={`M${5.5 + index * 12} ${(HEIGHT - 8.5 - height).toFixed(1)}h4.5v${(height - 3).toFixed(1)}h-4.5z`}
        opacity={(0.3 + (index / count) * 0.6).toFixed(2)}
      />
    );
  });
  // The stroke rounds their corners.
  return (
    <g className="fill-(--hue) stroke-(--hue)" strokeWidth="3" strokeLinejoin="round">
      {bars}
    </g>
  );
}

function Forecast() {
  const now = 208;
  const level = (x: number) => HEIGHT / 2 + 9 - Math.sin(x / 38) * 22 - (x / WIDTH) * 14;
  const points = (from: number, to: number, offset: (x: number) => number) =>
    Array.from({ length: 25 }, (_, index) => from + ((to - from) * index) / 24).map(
      (x) => `${x.toFixed(0)} ${(level(x) + offset(x)).toFixed(1)}`,
    );
  const spread = (x: number) => Math.sqrt(Math.max(0, x - now)) * 2.6;
  const band = [...points(now, WIDTH, (x) => -spread(x)), ...points(now, WIDTH, spread).reverse()];
  return (
    <>
      <path d={`M${band.join("L")}Z`} className="fill-(--hue)" opacity="0.2" />
      <path d={`M${points(0, WIDTH, () => 0).join("L")}`} className="stroke-(--hue)" strokeWidth="1.75" />
      <path d={`M${now} 0V${HEIGHT}`} className="stroke-muted" strokeWidth="0.75" strokeDasharray="3 3" />
    </>
  );
}

/** Cells that grow finer towards a wall, as a mesh does where the flow changes fastest. */
function Mesh() {
  const wall = (x: number) => HEIGHT - 22 - 34 * Math.exp(-(((x - 170) / 62) ** 2));
  const layers = [0, 3, 7, 12, 19, 28, 40, 56, 76, 100, 130];
  const top = layers.at(-1) ?? 0;
  const xs = Array.from({ length: 31 }, (_, index) => index * 12);
  const rows = layers.map((layer) => `M${xs.map((x) => `${x} ${(wall(x) - layer).toFixed(1)}`).join("L")}`).join("");
  const columns = xs.map((x) => `M${x} ${wall(x).toFixed(1)}V${(wall(x) - top).toFixed(1)}`).join("");
  return (
    <>
      <path d={`${rows}${columns}`} className="stroke-(--hue)" strokeWidth="0.75" opacity="0.45" />
      <path
        d={`M${xs.map((x) => `${x} ${wall(x).toFixed(1)}`).join("L")}`}
        className="stroke-(--hue)"
        strokeWidth="1.75"
      />
    </>
  );
}
