import { fittingsK } from "./fittings.ts";
import { type AmountName, amountsInUse, type LineValues, lineParameters } from "./parameters.ts";
import { LARGEST_RELATIVE_ROUGHNESS } from "./physics/friction.ts";
import { showIn } from "./show-amount.ts";
import { toBase } from "./units.ts";

/** Why there is no result: a sentence, and the number that it is about. */
export type Problem = { of: AmountName; text: string };

/** In base units. */
export const baseAmount = (values: LineValues, name: AmountName) =>
  toBase(lineParameters[name].quantity, "si", values[name]);

/** What would make a result wrong that can be told from the numbers alone. */
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
    ["diameter", values.diameter <= 0, "A pipe needs an inside diameter above zero to carry anything."],
    ["length", values.length < 0, "A length can’t be negative. Zero is fine: then only the fittings count."],
    ["roughness", values.roughness < 0, "A wall can’t be smoother than smooth: the roughness is at least zero."],
    [
      "roughness",
      values.diameter > 0 && relative >= 0.5,
      `A roughness of ${show("bore", base("roughness"))} reaches the pipe’s radius of ${show("bore", base("diameter") / 2)}: it would close the pipe, and no friction factor describes that.`,
    ],
    [
      "roughness",
      values.diameter > 0 && relative > LARGEST_RELATIVE_ROUGHNESS && relative < 0.5,
      `The roughness is ${Number((100 * relative).toPrecision(3))} % of the diameter. Colebrook and White’s equation rests on experiments up to ${100 * LARGEST_RELATIVE_ROUGHNESS} %; beyond it the wall is a row of obstacles, and the friction factor would be a guess.`,
    ],
    ["otherK", values.otherK < 0, "A fitting takes energy from the flow, so its K can’t be negative."],
    [
      "flow",
      values.flow < 0,
      "The flow is negative. Friction would then push the fluid along: turn the line around instead, and give the static head the other sign.",
    ],
    ["density", values.density <= 0, "A fluid has a density above zero."],
    [
      "viscosity",
      values.viscosity <= 0,
      "Without viscosity there is no Reynolds number and no friction at the wall: the loss would come out as zero, and that is wrong for every real fluid.",
    ],
    ["vaporPressure", values.vaporPressure < 0, "A vapor pressure is absolute, so it can’t be negative."],
    ["pressure", values.pressure <= 0, "An absolute pressure is above zero. For an open tank, enter that of the air."],
    ["shutoff", values.shutoff <= 0, "A pump that gives no head at rest lifts nothing."],
    ["suctionLength", values.suctionLength < 0, "A length can’t be negative."],
    [
      "suctionLength",
      values.suctionLength > values.length,
      "It is a part of the length of the line, so it can’t be longer.",
    ],
    ["suctionK", values.suctionK < 0, "A fitting takes energy from the flow, so its K can’t be negative."],
    [
      "suctionK",
      values.suctionK > totalK + 1e-9,
      `It is a part of the fittings of the line, whose K add up to ${Number(totalK.toPrecision(4))}.`,
    ],
    ["npshRequired", values.npshRequired < 0, "No pump requires a negative NPSH."],
    ...pumpRules(values),
  ];
  return rules.flatMap(([of, isBroken, text]) => (isBroken && inUse.includes(of) ? [{ of, text }] : []));
}

function pumpRules(values: LineValues): [AmountName, boolean, string][] {
  const { pumpFlow1, pumpFlow2, pumpFlow3 } = values;
  const negative = "A pump’s curve is given for flows and heads of zero and above.";
  const rising =
    "The flows of the three points have to rise from one to the next: through equal ones there is no curve.";
  return [
    ["pumpFlow1", pumpFlow1 < 0, negative],
    ["pumpFlow2", pumpFlow2 <= pumpFlow1, rising],
    ["pumpFlow3", pumpFlow3 <= pumpFlow2, rising],
    ["pumpHead1", values.pumpHead1 < 0, negative],
    ["pumpHead2", values.pumpHead2 < 0, negative],
    ["pumpHead3", values.pumpHead3 < 0, negative],
  ];
}
