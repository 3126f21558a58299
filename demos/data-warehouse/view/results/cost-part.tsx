import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { formatBytes, formatPrice, priceOf } from "../../engine/results/cost.ts";
import { warehouseParameters } from "../parameters.ts";

type CostPartProps = { bytes: number | undefined; rate: number; onRate: (rate: number) => void };

/** What the question would cost at the visitor's rate. */
export function CostPart({ bytes, rate, onRate }: CostPartProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <ParameterField parameter={warehouseParameters.rate} value={rate} onChange={onRate} className="w-48" />
      <p className="text-sm sm:pb-2.5">
        {bytes === undefined ? (
          <span className="text-muted">The cost of a question appears here.</span>
        ) : (
          <>
            <span className="tabular-nums">{formatBytes(bytes)}</span> scanned ={" "}
            <span className="tabular-nums">{formatPrice(priceOf(bytes, rate))}</span>
            <span className="text-muted"> ({formatPrice(1_000_000 * priceOf(bytes, rate))} for a million times)</span>
          </>
        )}
      </p>
    </div>
  );
}
