import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { CheckTable } from "#demos/kit/check-table.tsx";
import { Notice } from "#demos/kit/notice.tsx";
import { buildWarehouse } from "../../engine/models/build.ts";
import { type Checksum, computeChecksums } from "../../engine/models/inspect.ts";
import type { Warehouse } from "../../engine/start-warehouse.ts";

/** Builds everything again with the rows landing in the opposite order, and compares the checksums. */
export function ReplayPart({ warehouse: { engine, plant, report } }: { warehouse: Warehouse }) {
  const [step, setStep] = useState<string>();
  const [again, setAgain] = useState<readonly Checksum[]>();
  const [problem, setProblem] = useState<string>();

  async function replay() {
    setAgain(undefined);
    setProblem(undefined);
    try {
      await buildWarehouse(engine.database, plant, { isReversed: true, onStep: ({ label }) => setStep(label) });
      setAgain(await computeChecksums(engine.database));
    } catch (error) {
      console.error(error);
      setProblem("The replay stopped before its end. Reset the warehouse to rebuild every table.");
    }
    setStep(undefined);
  }

  return (
    <TitledPart level={2} title="Replay">
      <p className="max-w-2xl text-muted">
        A model that can be run twice is one you can repair. The replay lands all rows in the opposite order and runs
        every model again; sums over the hashes of all rows show whether a single value differs.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => void replay()} disabled={step !== undefined} keepsFocus>
          Replay in the opposite order
        </Button>
        <output className="block text-sm text-muted">
          {step && `${step} …`}
          {again && "The replay is finished."}
        </output>
      </div>
      {problem && <Notice tone="danger" role="alert" title="Not finished" text={problem} />}
      <CheckTable
        caption="Checksums of both runs"
        columns={["Table", "Rows", "First run", "Replay"]}
        rows={report.checksums.map(({ table, rows, checksum }, index) => {
          const second = again?.[index];
          return {
            name: table,
            cells: [
              rows.toLocaleString("en-US"),
              <code key="first">{checksum}</code>,
              second ? <code key="second">{second.checksum}</code> : "–",
            ],
            passes: second && second.checksum === checksum && second.rows === rows,
          };
        })}
      />
    </TitledPart>
  );
}
