import { memo, useState } from "react";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { CheckTable } from "#demos/kit/check-table.tsx";
import { contractChecks } from "../../engine/models/contract-checks.ts";
import {
  type CheckedBalance,
  type CheckedContract,
  type FoundFault,
  inspectMistake,
} from "../../engine/models/inspect.ts";
import { models } from "../../engine/models/models.ts";
import { balances } from "../../engine/models/reconciliation.ts";
import { isBalanced } from "../../engine/models/verdict.ts";
import type { Warehouse } from "../../engine/start-warehouse.ts";
import { faultFacts, plantedCount, plantFaults } from "../../sample/faults.ts";
import type { SamplePlant } from "../../sample/sample-plant.ts";
import { ReplayPart } from "./replay-part.tsx";

type CorrectnessPartProps = { plant: SamplePlant; warehouse: Warehouse | undefined };

/** What is promised and, once the warehouse runs, what was measured. Memoized: progress must not render its tables. */
export const CorrectnessPart = memo(function CorrectnessPart({ plant, warehouse }: CorrectnessPartProps) {
  const [hasMistake, setHasMistake] = useState(false);
  const [mistake, setMistake] = useState<Awaited<ReturnType<typeof inspectMistake>>>();
  const report = warehouse && { ...warehouse.report, ...(hasMistake && mistake) };
  async function showMistake({ engine }: Warehouse, isWanted: boolean) {
    setHasMistake(isWanted);
    if (isWanted) setMistake(await inspectMistake(engine.database));
  }
  return (
    <>
      <TitledPart level={2} title="Faults: planted and found">
        <p className="max-w-2xl text-muted">
          The generator decides how many rows get each fault before it makes a single row. The models don’t know; the
          last column counts what they found.
        </p>
        <FaultsTable plant={plant} found={report?.faults} />
      </TitledPart>
      <TitledPart level={2} title="Reconciliation">
        <p className="max-w-2xl text-muted">
          Every row that landed is in silver or in quarantine, and every cent and kilowatt-hour arrives in gold.
        </p>
        {warehouse && (
          <Checkbox
            label="Make a mistake: load one order twice, as a retry without a key would"
            checked={hasMistake}
            onChange={(event) => void showMistake(warehouse, event.currentTarget.checked)}
          />
        )}
        <BalancesTable checked={report?.balances} />
      </TitledPart>
      <TitledPart level={2} title="Contracts">
        <p className="max-w-2xl text-muted">
          Each model promises names, types, keys, ranges and references. All of them are counted after every run.
        </p>
        <ContractsTable checked={report?.contracts} />
      </TitledPart>
      {warehouse && <ReplayPart key={warehouse.buildSeconds} warehouse={warehouse} />}
    </>
  );
});

/** Groups the digits of an exact amount, which a number would round. */
const grouped = (amount: string) => amount.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ","));

function BalancesTable({ checked }: { checked: readonly CheckedBalance[] | undefined }) {
  return (
    <CheckTable
      caption="Both sides are queried; the difference must be zero"
      columns={["Balance", "Left side", "Right side", "Difference", "Unit"]}
      rows={balances.map(({ label, unit }, index) => {
        const balance = checked?.[index];
        const amounts = balance ? [balance.source, balance.target, balance.difference].map(grouped) : ["–", "–", "–"];
        return { name: label, cells: [...amounts, unit], passes: balance && isBalanced(balance) };
      })}
    />
  );
}

function ContractsTable({ checked }: { checked: readonly CheckedContract[] | undefined }) {
  return (
    <CheckTable
      caption="Promises per model; every rule is listed with the model’s SQL below"
      columns={["Model", "Columns", "Rules", "Schema differences", "Violations"]}
      rows={models.map((model, index) => {
        const result = checked?.[index];
        const broken = result?.rules.filter(({ violations }) => violations > 0) ?? [];
        const violations = broken.reduce((sum, rule) => sum + rule.violations, 0);
        const names = [...(result?.schemaProblems ?? []), ...broken.map(({ rule }) => rule)].join("; ");
        return {
          name: model.table,
          cells: [
            Object.keys(model.contract.columns).length,
            contractChecks(model).length,
            result?.schemaProblems.length ?? "–",
            result ? [violations.toLocaleString("en-US"), names].filter(Boolean).join(": ") : "–",
          ],
          passes: result && violations === 0 && result.schemaProblems.length === 0,
        };
      })}
    />
  );
}

type FaultsTableProps = { plant: SamplePlant; found: readonly FoundFault[] | undefined };

function FaultsTable({ plant, found }: FaultsTableProps) {
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
