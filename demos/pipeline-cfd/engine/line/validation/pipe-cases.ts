import { colebrookFriction } from "../physics/friction.ts";
import { GRAVITY } from "../physics/losses.ts";
import { fromBase, toBase } from "../units.ts";
import type { Check } from "./check.ts";
import { CUBIC_FOOT, FOOT, lossesOf, POUND } from "./check.ts";

const moody = [
  [5000, "0.0385"],
  [10_000, "0.0324"],
  [100_000, "0.0222"],
  [1_000_000, "0.0199"],
].map(
  ([reynolds, published]): Check => ({
    name: `f at Re = ${Number(reynolds).toLocaleString("en-US")} and ε/D = 0.001`,
    source: "Engineering ToolBox, Colebrook equation",
    unit: "",
    published: String(published),
    bar: 0.003,
    compute: () => colebrookFriction(Number(reynolds), 0.001),
  }),
);

const white = () =>
  lossesOf({ fluid: { density: 900, viscosity: 900 * 1e-5 }, diameter: 0.2, length: 500, roughness: 0.26e-3 }, 0.2);
const cengel = () =>
  lossesOf(
    {
      fluid: { density: (62.36 * POUND) / CUBIC_FOOT, viscosity: (7.536e-4 * POUND) / FOOT },
      diameter: (2 / 12) * FOOT,
      length: 200 * FOOT,
      roughness: 7e-6 * FOOT,
    },
    0.2 * CUBIC_FOOT,
  );
const maurer = () => {
  const viscosity = (1000 * 4 * CUBIC_FOOT) / ((Math.PI / 4) * (20 / 12) * FOOT * 248_625);
  return lossesOf(
    {
      fluid: { density: 1000, viscosity },
      diameter: (20 / 12) * FOOT,
      length: 10_560 * FOOT,
      roughness: 0.0005 * FOOT,
    },
    4 * CUBIC_FOOT,
  );
};
const vennard = () => {
  const slug = (POUND * GRAVITY) / FOOT;
  const poundForce = POUND * GRAVITY;
  return lossesOf(
    {
      fluid: { density: (0.9 * 1.935 * slug) / CUBIC_FOOT, viscosity: (0.0012 * poundForce) / FOOT ** 2 },
      diameter: 0.25 * FOOT,
      length: 1000 * FOOT,
    },
    toBase("flow", "us", 100),
  );
};
const oil = () => lossesOf({ fluid: { density: 925, viscosity: 0.16 }, diameter: 0.2, length: 1 }, 0.5e-3);

export const pipeCases: readonly Check[] = [
  ...moody,
  {
    name: "f, water in 20 in, Re = 248,625",
    source: "Maurer, hydraulics for R, vignette, section 3",
    unit: "",
    published: "0.0173",
    bar: 0.003,
    compute: () => maurer().friction[0],
  },
  {
    name: "Head loss of the same water over 10,560 ft",
    source: "Maurer, hydraulics for R, vignette, section 3",
    unit: "ft",
    published: "5.72",
    bar: 0.001,
    compute: () => fromBase("length", "us", maurer().head[0]),
  },
  {
    name: "f, oil in cast iron, Re = 128,000 (read from Moody’s chart)",
    source: "White, Fluid Mechanics, example 6.7",
    unit: "",
    published: "0.0225",
    bar: 0.02,
    compute: () => white().friction[0],
  },
  {
    name: "Head loss of the same oil over 500 m",
    source: "White, Fluid Mechanics, example 6.7",
    unit: "m",
    published: "117",
    bar: 0.005,
    compute: () => white().head[0],
  },
  {
    name: "Re, water at 60 °F in stainless steel of 2 in",
    source: "Çengel and Cimbala, Fluid Mechanics, example 8-3",
    unit: "",
    published: "126400",
    bar: 0.001,
    compute: () => cengel().reynolds,
  },
  {
    name: "f of the same water",
    source: "Çengel and Cimbala, Fluid Mechanics, example 8-3",
    unit: "",
    published: "0.0174",
    bar: 0.003,
    compute: () => cengel().friction[0],
  },
  {
    name: "Re, oil of 0.16 Pa·s in a pipe of 200 mm, laminar",
    source: "Finnemore and Franzini, Fluid Mechanics, problem 8.13",
    unit: "",
    published: "18.40",
    bar: 0.001,
    compute: () => oil().reynolds,
  },
  {
    name: "Head loss, laminar oil of 100 gpm in 3 in over 1000 ft",
    source: "Vennard, Elementary Fluid Mechanics, example 9.4",
    unit: "ft",
    published: "49.6",
    bar: 0.005,
    compute: () => fromBase("length", "us", vennard().head[0]),
  },
];
