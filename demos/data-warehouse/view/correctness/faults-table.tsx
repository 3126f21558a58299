import type { FoundFault } from "../../engine/models/inspect.ts";
import { faultFacts, plantedCount, plantFaults } from "../../sample/faults.ts";
import type { SamplePlant } from "../../sample/sample-plant.ts";
import { CheckTable } from "./check-table.tsx";

type FaultsTableProps = { plant: SamplePlant; found: readonly FoundFault[] | undefined };

export function FaultsTable({ plant, found }: FaultsTableProps) {
  const plan = plantFaults(plant);
  return (
    <CheckTable
      caption={`Planted by seed ${plant.seed}, and found by the models`}
      columns={["Fault", "What the models do", "Planted", "Found"]}
      rows={faultFacts.map(({ name, label, treatment }, index) => {
        const planted = plantedCount(plan[name]);
        const count = found?.[index]?.found;
        return {
          name: label,
          cells: [treatment, planted.toLocaleString("en-US"), count?.toLocaleString("en-US") ?? "–"],
          passes: count === undefined ? undefined : count === planted,
        };
      })}
    />
  );
}
