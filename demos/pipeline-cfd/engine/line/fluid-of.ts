import { baseAmount, type Problem } from "./check-values.ts";
import type { LineValues } from "./parameters.ts";
import { AIR_TEMPERATURES, airAt, type Fluid, type FluidFault, LIQUIDS, waterAt } from "./physics/fluids.ts";
import { COLDEST_WATER, HIGHEST_PRESSURE, HOTTEST_WATER } from "./physics/water.ts";
import { type ShowAmount, showIn } from "./show-amount.ts";

/** The selected fluid, or why it can’t exist at the given temperature and pressure. */
export function fluidOf(values: LineValues): { fluid: Fluid } | { problem: Problem } {
  const temperature = baseAmount(values, "temperature");
  const pressure = baseAmount(values, "pressure");
  const show = showIn(values.units);
  switch (values.fluid) {
    case "water":
    case "air": {
      const found = values.fluid === "water" ? waterAt(temperature, pressure) : airAt(temperature, pressure);
      if (!("fault" in found)) return { fluid: found };
      return { problem: { of: found.fault.of, text: faultSentence(found.fault, show) } };
    }
    case "own":
      return liquid(
        {
          density: baseAmount(values, "density"),
          viscosity: baseAmount(values, "viscosity"),
          vaporPressure: baseAmount(values, "vaporPressure"),
        },
        pressure,
        show,
      );
    default:
      return liquid(LIQUIDS[values.fluid], pressure, show);
  }
}

function liquid(
  { density, viscosity, vaporPressure }: Required<Omit<Fluid, "soundSpeed">>,
  pressure: number,
  show: ShowAmount,
): { fluid: Fluid } | { problem: Problem } {
  if (vaporPressure < pressure) return { fluid: { density, viscosity, vaporPressure } };
  const text = `This fluid boils at ${show("pressure", pressure)}, because its vapor pressure is ${show("pressure", vaporPressure)}. The results would be for a liquid that isn’t there.`;
  return { problem: { of: "pressure", text } };
}

function faultSentence(fault: FluidFault, show: ShowAmount): string {
  switch (fault.because) {
    case "frozen":
      return `Water freezes below ${show("temperature", COLDEST_WATER)}. Ice doesn’t flow.`;
    case "too hot":
      return `The formulas for liquid water are valid up to ${show("temperature", HOTTEST_WATER)}. Closer to the critical point they would be wrong.`;
    case "boiling":
      return `Water boils at ${show("temperature", fault.boilsAt)} at this pressure, so the pipe would carry steam. Lower the temperature or raise the absolute pressure.`;
    case "beyond air":
      return `The formulas for air are valid from ${show("temperature", AIR_TEMPERATURES[0])} to ${show("temperature", AIR_TEMPERATURES[1])}.`;
    case "not positive":
      return "The absolute pressure must be greater than zero. For an open tank, enter the atmospheric pressure.";
    case "too high":
      return `The formulas are valid up to ${show("pressure", HIGHEST_PRESSURE)}.`;
  }
}
