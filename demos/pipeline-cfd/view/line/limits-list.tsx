import type { LineResult } from "../../engine/line/analysis.ts";
import { keeps } from "../../engine/line/physics/velocity-limits.ts";
import { showIn } from "../../engine/line/show-amount.ts";
import type { UnitSystem } from "../../engine/line/units.ts";

type LimitsListProps = { result: LineResult; system: UnitSystem };

export function LimitsList({ result: { limits, velocity }, system }: LimitsListProps) {
  const show = showIn(system);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-semibold tracking-tight">Velocity limits</h4>
      <ul className="grid gap-3 text-sm">
        {limits.map((limit) => (
          <li key={limit.source}>
            <span className="font-medium tabular-nums">
              {limit.bound === "least" ? "At least" : "At most"} {show("velocity", limit.velocity)}:{" "}
            </span>
            <span className={keeps(limit, velocity) ? "text-success-text" : "text-danger"}>
              {keeps(limit, velocity) ? "met" : "not met"}.
            </span>{" "}
            {limit.reason} <span className="text-muted">{limit.source}.</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
