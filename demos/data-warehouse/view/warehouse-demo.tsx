import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { samplePlantOf } from "../sample/sample-plant.ts";
import { CorrectnessPart } from "./correctness/correctness-part.tsx";
import { warehouseParameters } from "./parameters.ts";
import { StartPart } from "./start-part.tsx";
import { useWarehouse } from "./use-warehouse.ts";

const useWarehouseUrl = createExperiment(warehouseParameters);

const Workbench = lazyPart(() => import("./workbench.tsx").then((module) => module.Workbench));

/** Starts the engine on request; until then the closed tables say what will be checked. */
export function WarehouseDemo() {
  const { values, problems, set } = useWarehouseUrl();
  const { state, start, stop } = useWarehouse();
  const [ownFiles] = useState(() => new Map<string, File>());
  const { seed, size } = values;
  const plant = useMemo(() => samplePlantOf(seed, size), [seed, size]);
  const warehouse = state.phase === "ready" ? state.warehouse : undefined;
  // The tables follow the workbench in a task of their own.
  const checked = useDeferredValue(warehouse);
  return (
    <div className="grid grid-cols-1 gap-10">
      <Card as="section" aria-labelledby="warehouse-title">
        <CardBody className="grid grid-cols-1 gap-6">
          <StartPart
            state={state}
            values={values}
            problems={problems}
            onChange={set}
            onStart={() => {
              Workbench.preload();
              void start(plant);
            }}
            onStop={stop}
          />
          {warehouse && (
            <LoadingPart>
              <Workbench
                key={warehouse.buildSeconds}
                warehouse={warehouse}
                runsFirst={!("notice" in state)}
                values={values}
                ownFiles={ownFiles}
                onChange={set}
                onLost={(notice) => void start(warehouse.plant, notice)}
              />
            </LoadingPart>
          )}
        </CardBody>
      </Card>
      <details open={checked !== undefined} className="rounded-card border border-line bg-surface">
        <summary className="cursor-pointer px-5 py-4 font-medium hover:text-accent-text">
          What is checked: planted faults, sums and contracts
        </summary>
        <div className="grid grid-cols-1 gap-10 px-5 pt-4 pb-6">
          <CorrectnessPart plant={checked?.plant ?? plant} warehouse={checked} />
        </div>
      </details>
    </div>
  );
}

/** Shows a placeholder while code is loading, and a way to retry if that fails. */
function LoadingPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
