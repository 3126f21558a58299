import { memo, useState } from "react";
import { TitledPart } from "#app/components/layout/titled-part.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { inspectMistake } from "../../engine/models/inspect.ts";
import type { Warehouse } from "../../engine/start-warehouse.ts";
import type { SamplePlant } from "../../sample/sample-plant.ts";
import { BalancesTable } from "./balances-table.tsx";
import { ContractsTable } from "./contracts-table.tsx";
import { FaultsTable } from "./faults-table.tsx";
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
