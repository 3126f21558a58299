import { baseAmount, checkValues, type Problem } from "./check-values.ts";
import { fittingsK } from "./fittings.ts";
import { fluidOf } from "./fluid-of.ts";
import type { AmountName, LineValues } from "./parameters.ts";
import type { Fluid } from "./physics/fluids.ts";
import { type Band, LARGEST_REYNOLDS, raised, scaled } from "./physics/friction.ts";
import { GRAVITY, type Line, type Losses, lossesAt } from "./physics/losses.ts";
import { type OperatingPoint, operatingPoint } from "./physics/operating-point.ts";
import { fallsAtTheEnd, type Pump, pumpOf, pumpThrough } from "./physics/pump.ts";
import { availableNpsh } from "./physics/suction.ts";
import { type VelocityLimit, velocityLimits } from "./physics/velocity-limits.ts";
import { HIGHEST_PRESSURE } from "./physics/water.ts";
import { type ShowAmount, showIn } from "./show-amount.ts";

/** The results at the given flow, in SI base units. */
export type LineResult = Losses & {
  line: Line;
  flow: number;
  systemHead: Band;
  /** Hydraulic power, not counting losses in the pump. */
  power: Band;
  pump?: Pump;
  operating?: OperatingPoint;
  /** Undefined for gases and without a pump. */
  npsh?: { available: Band; required: number };
  limits: VelocityLimit[];
};

/** A result, or the reasons why it would be wrong. */
export type Analysis = { result: LineResult; problems: readonly [] } | { result?: never; problems: readonly Problem[] };

/** As a fraction of the supply pressure. Beyond that, the density of a gas can't be treated as constant. */
const LARGEST_GAS_LOSS = 0.1;
const LARGEST_MACH = 0.3;
/** In kg/m³; every liquid is denser. */
const GAS_DENSITY = 100;
/** In m/s; no pipeline carries liquid this fast. */
const FASTEST_LIQUID = 50;

export function analyze(values: LineValues): Analysis {
  const problems = checkValues(values);
  if (problems.length > 0) return { problems };
  const found = fluidOf(values);
  if ("problem" in found) return { problems: [found.problem] };
  const pump = pumpFrom(values);
  if (pump && "text" in pump) return { problems: [pump] };

  const base = (name: AmountName) => baseAmount(values, name);
  const line: Line = {
    fluid: found.fluid,
    diameter: base("diameter"),
    length: base("length"),
    roughness: base("roughness"),
    lossCoefficient: fittingsK(values.fittings) + values.otherK,
    staticHead: base("staticHead"),
  };
  const flow = base("flow");
  const losses = lossesAt(line, flow);
  const beyondAt = (some: Losses) => beyondTheModel(some, line, base("pressure"), showIn(values.units));
  const beyond = beyondAt(losses);
  if (beyond) return { problems: [beyond] };

  const head = raised(losses.head, line.staticHead);
  return {
    problems: [],
    result: {
      ...losses,
      line,
      flow,
      systemHead: head,
      power: scaled(head, line.fluid.density * GRAVITY * flow),
      pump,
      operating: pump && operatingPointWithin(pump, line, beyondAt),
      npsh: pump && npshOf(values, losses, line),
      limits: velocityLimits(line.fluid, pump !== undefined),
    },
  };
}

function pumpFrom(values: LineValues): Pump | Problem | undefined {
  const base = (name: AmountName) => baseAmount(values, name);
  if (values.pump === "none") return undefined;
  if (values.pump === "coefficients") {
    const pump = pumpOf(base("shutoff"), base("slope"), base("curvature"));
    return (
      pump ?? {
        of: "curvature",
        text: "With these coefficients the head never falls to zero, as it does for every real pump.",
      }
    );
  }
  const pump = pumpThrough([
    { flow: base("pumpFlow1"), head: base("pumpHead1") },
    { flow: base("pumpFlow2"), head: base("pumpHead2") },
    { flow: base("pumpFlow3"), head: base("pumpHead3") },
  ]);
  if (fallsAtTheEnd(pump)) return pump;
  return {
    of: "pumpHead3",
    text: "The parabola through these points rises at its end, but the head of a real pump falls. Check the points.",
  };
}

function operatingPointWithin(
  pump: Pump,
  line: Line,
  beyondAt: (losses: Losses) => Problem | undefined,
): OperatingPoint {
  const found = operatingPoint(pump, line);
  const beyond = found.at === "point" && beyondAt(lossesAt(line, found.flow));
  return beyond ? { at: "none", because: "beyond the model", why: beyond.text } : found;
}

/** Finds results outside the validity of the model. */
function beyondTheModel(losses: Losses, line: Line, pressure: number, show: ShowAmount): Problem | undefined {
  const { velocity, reynolds } = losses;
  const { density, soundSpeed } = line.fluid;
  if (reynolds > LARGEST_REYNOLDS) {
    const times = (reynolds / LARGEST_REYNOLDS).toPrecision(2);
    return {
      of: "flow",
      text: `The Reynolds number is ${reynolds.toExponential(2)}, ${times} times the limit of the Colebrook-White equation (10⁸). The friction factor would be a guess.`,
    };
  }
  const mach = soundSpeed === undefined ? 0 : velocity / soundSpeed;
  if (mach > LARGEST_MACH) {
    return {
      of: "flow",
      text: `The air would flow at ${show("velocity", velocity)}, Mach ${mach.toFixed(2)}. Above Mach ${LARGEST_MACH} its density changes along the pipe, which this calculator doesn’t model.`,
    };
  }
  if (soundSpeed === undefined && density > GAS_DENSITY && velocity > FASTEST_LIQUID) {
    return {
      of: "flow",
      text: `The liquid would flow at ${show("velocity", velocity)}. No pipeline runs that fast: it would cavitate and erode. Check the flow and the diameter.`,
    };
  }
  if (density <= GAS_DENSITY && losses.pressure[1] > LARGEST_GAS_LOSS * pressure) {
    return {
      of: "length",
      text: `The gas would lose ${show("pressure", losses.pressure[1])} of ${show("pressure", pressure)}. With more than 10 % lost, it expands and speeds up along the pipe, so the true loss is larger. Such a line needs a compressible calculation.`,
    };
  }
  if (losses.pressure[1] > HIGHEST_PRESSURE) {
    return {
      of: "length",
      text: `The line would lose ${show("pressure", losses.pressure[1])}. No pipe withstands that, and the properties of the fluid would change along the way. Check the length, the diameter and the flow.`,
    };
  }
  return undefined;
}

function npshOf(values: LineValues, { friction, velocity, regime }: Losses, line: Line): LineResult["npsh"] {
  const { fluid, diameter } = line;
  if (!isLiquid(fluid)) return undefined;
  const velocityHead = velocity ** 2 / (2 * GRAVITY);
  const available = (factor: number) => {
    const inPipe = regime === "at rest" ? 0 : (factor * baseAmount(values, "suctionLength")) / diameter;
    return availableNpsh(
      {
        pressure: baseAmount(values, "pressure"),
        head: baseAmount(values, "suctionHead"),
        loss: (inPipe + values.suctionK) * velocityHead,
      },
      fluid,
    );
  };
  // The higher friction factor gives the lower NPSH.
  return {
    available: [available(friction[1]), available(friction[0])],
    required: baseAmount(values, "npshRequired"),
  };
}

const isLiquid = (fluid: Fluid): fluid is Fluid & { vaporPressure: number } => fluid.vaporPressure !== undefined;
