import type { ReactNode } from "react";
import { type Category, categoryHue } from "#app/ui/controls/category.ts";
import { story } from "#demos/story.ts";

export type StoryStep = {
  title: string;
  text: string;
  hue: Category;
  demo: { href: string; label: string } | undefined;
  service: { slug: string; title: string; priceRange: string } | undefined;
};

const [WIDTH, HEIGHT] = [280, 150];
const NUMBER = story.days.at(-1) ?? 0;
const HOURS = 24 * story.days.length;
const COUNT = new Intl.NumberFormat("en-US");

/** The readings between 1 and 3 mm/s, the days between 2 and 2.8. */
const scale = (from: number, to: number) => (value: number) => Math.round(130 - (112 * (value - from)) / (to - from));
const [byHour, byDay] = [scale(1, 3), scale(2, 2.8)];
const hourX = (hour: number) => Math.round(28 + (250 * hour) / HOURS);
const dayX = (day: number) => 36 + 24 * day;

/** One number in four pictures, each computed by a demo of this site; they stand below each other on a phone. */
export function StoryFigure({ steps }: { steps: readonly StoryStep[] }) {
  return (
    <figure className="pt-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-3">
        <strong className="text-xl font-semibold tracking-tight">One number, from sensor to signature</strong>
        <span className="font-mono text-xs text-muted">
          {`${NUMBER} mm/s: largest vibration of machine ${story.machine} on day ${story.days.length}, sample plant, seed ${story.seed}`}
        </span>
      </figcaption>
      <ol className="grid gap-x-8 border-line max-xl:gap-y-6 sm:grid-cols-2 xl:grid-cols-4 xl:gap-x-0 xl:rounded-card xl:border xl:bg-surface">
        {steps.map(({ title, text, hue, demo, service }, index) => (
          <li key={title} className={`story-step ${categoryHue[hue]}`}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="max-sm:max-w-75">
              {PICTURES[index]?.()}
            </svg>
            <div className="border-t-2 border-(--hue) pt-2.5">
              <span className="sr-only">{LABELS[index]}</span>
              <div className="flex items-baseline justify-between gap-3 xl:grid xl:gap-0">
                <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
                {demo && <a href={demo.href}>{demo.label}</a>}
              </div>
              <p className="text-muted">{text}</p>
            </div>
            {service && (
              <p>
                <a href={`/consulting-services#${service.slug}`}>
                  <span className={service.priceRange && "sr-only"}>{service.title}</span> {service.priceRange}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const LABELS = [
  `Hourly readings, two of them quarantined; the last day’s largest is ${NUMBER} mm/s.`,
  `Each day’s largest reading, and the band of a forecast that holds ${NUMBER} mm/s.`,
  `${NUMBER} mm/s on a dashboard, and its rows.`,
  `Every row is accounted for, and a replay gives ${NUMBER} mm/s again.`,
];

const PICTURES: readonly (() => ReactNode)[] = [Trace, Band, Dashboard, Checks];

const axis = (lines: readonly (readonly [label: string, y: number])[]) => (
  <>
    <path d={lines.map(([, y]) => `M28 ${y}H278`).join("")} className="stroke-line" />
    {lines.map(([label, y]) => (
      <text key={label} x="22" y={y + 4} textAnchor="end">
        {label}
      </text>
    ))}
  </>
);

/** The number itself, where it appears. */
const Mark = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="4" className="fill-surface stroke-ink" strokeWidth="1.5" />
    <text x={x - 2} y={y - 9} textAnchor="end" className="fill-ink">
      {NUMBER}
    </text>
  </>
);

const cross = (x: number, y: number) => `M${x - 4} ${y - 4}l8 8m0-8l-8 8`;

/** From hour to hour, in steps: half as long as the points themselves. */
const TRACE = story.readings
  .reduce((path, [hour = 0, value = 0], index) => {
    const [before = hour, last = value] = story.readings[index - 1] ?? [];
    const step = [hourX(hour) - hourX(before), byHour(value) - byHour(last)].join(" ");
    return index === 0 ? `M${hourX(hour)} ${byHour(value)}l` : `${path} ${step}`;
  }, "")
  .replaceAll(" -", "-");

function Trace() {
  const largest = story.readings.findLast(([, value]) => value === NUMBER) ?? [0, 0];
  const crosses = story.rejected.map(([hour = 0, value = 0]) => cross(hourX(hour), Math.max(8, byHour(value))));
  return (
    <>
      {axis([
        ["1", byHour(1)],
        ["2", byHour(2)],
        ["3", byHour(3)],
      ])}
      <path d={TRACE} className="stroke-(--hue)" strokeWidth="0.75" />
      <path d={crosses.join("")} className="stroke-danger" strokeWidth="1.5" />
      <text x="28" y="12" className="fill-danger">
        {`${story.rejected.length} quarantined`}
      </text>
      <text x="278" y="148" textAnchor="end">
        mm/s, ten days of hours
      </text>
      <Mark x={hourX(largest[0] ?? 0)} y={byHour(NUMBER)} />
    </>
  );
}

function Band() {
  const { from, to, half } = story.band;
  const [first, last] = [dayX(0), dayX(story.days.length - 1)];
  const [start = 0, end = 0] = half;
  return (
    <>
      {axis([
        ["2.0", byDay(2)],
        ["2.4", byDay(2.4)],
        ["2.8", byDay(2.8)],
      ])}
      <path
        d={`M${first} ${byDay(from + start)}L${last} ${byDay(to + end)}V${byDay(to - end)}L${first} ${byDay(from - start)}Z`}
        className="fill-(--hue)"
        opacity="0.18"
      />
      <path d={`M${first} ${byDay(from)}L${last} ${byDay(to)}`} className="stroke-(--hue)" strokeDasharray="5 4" />
      <path
        d={story.days
          .slice(0, -1)
          .map((value, day) => `M${dayX(day)} ${byDay(value)}h0`)
          .join("")}
        className="stroke-(--hue)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <text x="278" y="148" textAnchor="end">
        {`80 % band: ${(to - end).toFixed(2)} to ${(to + end).toFixed(2)}`}
      </text>
      <Mark x={last} y={byDay(NUMBER)} />
    </>
  );
}

function Dashboard() {
  const largest = story.readings.findIndex(([hour = 0, value]) => value === NUMBER && hour >= HOURS - 24);
  const rows = story.readings.slice(largest - 1, largest + 2);
  return (
    <>
      <text x="0" y="32" className="fill-ink [font-family:var(--font-sans)] text-[34px] font-semibold tracking-tight">
        {NUMBER}
        <tspan className="fill-muted text-[14px] font-normal tracking-normal">{" mm/s, largest today"}</tspan>
      </text>
      <path d="M14 44V64M9 59l5 5 5-5" className="stroke-(--hue)" strokeWidth="1.5" />
      <text x="28" y="60">
        of 24 rows
      </text>
      {rows.map(([hour = 0, value = 0], row) => (
        <g key={hour} className={value === NUMBER ? "fill-ink" : undefined}>
          {value === NUMBER && (
            <rect y={72 + 24 * row} width={WIDTH} height="24" className="fill-(--hue)" opacity="0.14" />
          )}
          <path d={`M0 ${96 + 24 * row}H${WIDTH}`} className="stroke-line" />
          <text x="8" y={88 + 24 * row}>
            {`${story.sensor}  day ${story.days.length}, ${hour % 24}:00`}
          </text>
          <text x={WIDTH - 8} y={88 + 24 * row} textAnchor="end">
            {value.toFixed(3)}
          </text>
        </g>
      ))}
    </>
  );
}

function Checks() {
  const [landed = 0, kept = 0, quarantined = 0] = story.rows;
  const checks = [
    [`${COUNT.format(landed)} rows landed`, `= ${COUNT.format(kept)} kept + ${quarantined} quarantined`],
    ["Replayed in reverse", `= ${story.replayed.at(-1)} mm/s, again`],
  ];
  return (
    <>
      {checks.map(([what, result], row) => (
        <g key={what}>
          <path d={`M2 ${14 + 48 * row}l5 5 9-10`} className="stroke-(--hue)" strokeWidth="2" />
          <text x="26" y={18 + 48 * row} className="fill-ink">
            {what}
          </text>
          <text x="26" y={36 + 48 * row}>
            {result}
          </text>
        </g>
      ))}
      <path d="M26 130H278" className="stroke-line-strong" />
      <path
        d="M34 124c10-24 18-22 15-6s10-14 16-13-2 15 6 12 9-13 15-11 0 12 8 9 12-9 26-5"
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <text x="26" y="147">
        An engineer can sign
      </text>
    </>
  );
}
