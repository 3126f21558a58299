/** Equivalent roughness in mm: Munson, Young and Okiishi, Fundamentals of Fluid Mechanics, table 8.1. */
export const MATERIALS = [
  { name: "Commercial steel or wrought iron", roughness: 0.045 },
  { name: "Galvanized iron", roughness: 0.15 },
  { name: "Cast iron", roughness: 0.26 },
  { name: "Drawn tubing (copper, brass)", roughness: 0.0015 },
  { name: "Plastic or glass, smooth", roughness: 0 },
  { name: "Concrete, smooth", roughness: 0.3 },
  { name: "Concrete, rough", roughness: 3 },
  { name: "Riveted steel, smooth", roughness: 0.9 },
] as const;
