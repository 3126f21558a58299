import { fittingsK } from "./fittings.ts";
import { type AmountName, amountsInUse, type LineValues, lineParameters } from "./parameters.ts";
import { LARGEST_RELATIVE_ROUGHNESS } from "./physics/friction.ts";
import { showIn } from "./show-amount.ts";
import { toBase } from "./units.ts";

/** Why there is no result, and which parameter is to blame. */
export type Problem = { of: AmountName; text: string };

/** In SI base units. */
export const baseAmount = (values: LineValues, name: AmountName) =>
  toBase(lineParameters[name].quantity, "si", values[name]);

/** Finds input that can't give a correct result. */
export function checkValues(values: LineValues): Problem[] {
  const inUse = amountsInUse(values);
  const unreadable = inUse.filter((name) => !Number.isFinite(values[name]));
  if (unreadable.length > 0) {
    return unreadable.map((of) => ({ of, text: `${lineParameters[of].label}: enter a number.` }));
  }
  const show = showIn(values.units);
  const base = (name: AmountName) => baseAmount(values, name);
  const totalK = fittingsK(values.fittings) + values.otherK;
  const relative = values.roughness / values.diameter;
  const rules: [AmountName, boolean, string][] = [
    ["diameter", values.diameter <= 0, "The inside diameter must be greater than zero."],
    ["length", values.length < 0, "The length can’t be negative. Zero is allowed: then only the fittings count."],
    ["roughness", values.roughness < 0, "The roughness can’t be negative. Zero is a perfectly smooth wall."],
    [
      "roughness",
      values.diameter > 0 && relative >= 0.5,
      `A roughness of ${show("bore", base("roughness"))} is as large as the pipe’s radius of ${show("bore", base("diameter") / 2)} or larger. It would block the pipe, and no friction factor describes that.`,
    ],
    [
      "roughness",
      values.diameter > 0 && relative > LARGEST_RELATIVE_ROUGHNESS && relative < 0.5,
      `The roughness is ${Number((100 * relative).toPrecision(3))} % of the diameter. The Colebrook-White equation is based on experiments up to ${100 * LARGEST_RELATIVE_ROUGHNESS} %. Beyond that, the friction factor would be a guess.`,
    ],
    ["otherK", values.otherK < 0, "A loss coefficient can’t be negative: fittings only take energy out of the flow."],
    [
      "flow",
      values.flow < 0,
      "The flow can’t be negative. To compute the opposite direction, reverse the line: change the sign of the static head.",
    ],
    ["density", values.density <= 0, "The density must be greater than zero."],
    [
      "viscosity",
      values.viscosity <= 0,
      "The viscosity must be greater than zero. Without it there is no Reynolds number and no wall friction, and the computed loss would be wrong for any real fluid.",
    ],
    ["vaporPressure", values.vaporPressure < 0, "The vapor pressure is absolute, so it can’t be negative."],
    [
      "pressure",
      values.pressure <= 0,
      "The absolute pressure must be greater than zero. For an open tank, enter the atmospheric pressure.",
    ],
    ["shutoff", values.shutoff <= 0, "The shutoff head must be greater than zero."],
    ["suctionLength", values.suctionLength < 0, "The suction pipe length can’t be negative."],
    [
      "suctionLength",
      values.suctionLength > values.length,
      "The suction pipe is part of the line, so it can’t be longer than the line.",
    ],
    [
      "suctionK",
      values.suctionK < 0,
      "A loss coefficient can’t be negative: fittings only take energy out of the flow.",
    ],
    [
      "suctionK",
      values.suctionK > totalK + 1e-9,
      `The suction K is part of the line’s total K of ${Number(totalK.toPrecision(4))}, so it can’t be larger.`,
    ],
    ["npshRequired", values.npshRequired < 0, "The NPSH required can’t be negative."],
    ...pumpRules(values),
  ];
  return rules.flatMap(([of, isBroken, text]) => (isBroken && inUse.includes(of) ? [{ of, text }] : []));
}

function pumpRules(values: LineValues): [AmountName, boolean, string][] {
  const { pumpFlow1, pumpFlow2, pumpFlow3 } = values;
  const negative = "Flows and heads of a pump curve can’t be negative.";
  const rising = "The three flows must be in ascending order.";
  return [
    ["pumpFlow1", pumpFlow1 < 0, negative],
    ["pumpFlow2", pumpFlow2 <= pumpFlow1, rising],
    ["pumpFlow3", pumpFlow3 <= pumpFlow2, rising],
    ["pumpHead1", values.pumpHead1 < 0, negative],
    ["pumpHead2", values.pumpHead2 < 0, negative],
    ["pumpHead3", values.pumpHead3 < 0, negative],
  ];
}
