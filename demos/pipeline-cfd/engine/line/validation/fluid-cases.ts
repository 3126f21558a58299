import { airAt, type Fluid } from "../physics/fluids.ts";
import { boilingTemperature, vaporPressure, waterDensity, waterViscosity } from "../physics/water.ts";
import type { Check } from "./check.ts";

export const fluidCases: readonly Check[] = [
  {
    name: "Specific volume of water, 300 K and 3 MPa",
    source: "IAPWS R7-97, table 5",
    unit: "m³/kg",
    published: "0.00100215168",
    bar: 1e-8,
    compute: () => 1 / waterDensity(300, 3e6),
  },
  {
    name: "Specific volume of water, 500 K and 3 MPa",
    source: "IAPWS R7-97, table 5",
    unit: "m³/kg",
    published: "0.00120241800",
    bar: 1e-8,
    compute: () => 1 / waterDensity(500, 3e6),
  },
  {
    name: "Vapor pressure of water, 300 K",
    source: "IAPWS R7-97, table 35",
    unit: "MPa",
    published: "0.00353658941",
    bar: 1e-8,
    compute: () => vaporPressure(300) / 1e6,
  },
  {
    name: "Boiling temperature of water, 0.1 MPa",
    source: "IAPWS R7-97, table 36",
    unit: "K",
    published: "372.755919",
    bar: 1e-8,
    compute: () => boilingTemperature(1e5),
  },
  {
    name: "Viscosity of water, 298.15 K and 998 kg/m³",
    source: "IAPWS R12-08, table 4",
    unit: "µPa·s",
    published: "889.735100",
    bar: 1e-8,
    compute: () => 1e6 * waterViscosity(298.15, 998),
  },
  {
    name: "Viscosity of water, 373.15 K and 1000 kg/m³",
    source: "IAPWS R12-08, table 4",
    unit: "µPa·s",
    published: "307.883622",
    bar: 1e-8,
    compute: () => 1e6 * waterViscosity(373.15, 1000),
  },
  {
    name: "Density of air, 15 °C and 101.325 kPa",
    source: "U.S. Standard Atmosphere, 1976",
    unit: "kg/m³",
    published: "1.2250",
    bar: 1e-4,
    compute: () => (airAt(288.15, 101_325) as Fluid).density,
  },
  {
    name: "Viscosity of air, 15 °C",
    source: "U.S. Standard Atmosphere, 1976",
    unit: "µPa·s",
    published: "17.894",
    bar: 1e-4,
    compute: () => 1e6 * (airAt(288.15, 101_325) as Fluid).viscosity,
  },
];
