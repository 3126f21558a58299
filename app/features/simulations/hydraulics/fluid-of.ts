import { baseAmount, type Problem } from "./check-values.ts";
import type { LineValues } from "./parameters.ts";
import { AIR_TEMPERATURES, airAt, type Fluid, type FluidFault, LIQUIDS, waterAt } from "./physics/fluids.ts";
import { COLDEST_WATER, HIGHEST_PRESSURE, HOTTEST_WATER } from "./physics/water.ts";
import { type ShowAmount, showIn } from "./show-amount.ts";

/** The fluid that a visitor has chosen, or why there is none at that temperature and pressure. */
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
  const text = `At ${show("pressure", pressure)} this fluid boils: its vapor pressure is ${show("pressure", vaporPressure)}. What flows would be vapor, not the liquid that is computed here.`;
  return { problem: { of: "pressure", text } };
}

function faultSentence(fault: FluidFault, show: ShowAmount): string {
  switch (fault.because) {
    case "frozen":
      return `Below ${show("temperature", COLDEST_WATER)} water is ice, which does not flow.`;
    case "too hot":
      return `The properties of liquid water are known here up to ${show("temperature", HOTTEST_WATER)}; beyond, near the critical point, they would be wrong.`;
    case "boiling":
      return `At this pressure water boils at ${show("temperature", fault.boilsAt)}: what flows would be steam. Lower the temperature or raise the absolute pressure.`;
    case "beyond air":
      return `The viscosity of air is known here from ${show("temperature", AIR_TEMPERATURES[0])} to ${show("temperature", AIR_TEMPERATURES[1])}.`;
    case "not positive":
      return "An absolute pressure is above zero. For an open tank, enter that of the air.";
    case "too high":
      return `The properties of water are known up to ${show("pressure", HIGHEST_PRESSURE)}.`;
  }
}
