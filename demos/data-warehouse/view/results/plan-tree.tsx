import { type PlanStep, planSeconds } from "../../engine/results/plan.ts";

/** The steps of a plan with their rows and times, outermost first. */
export function PlanTree({ steps }: { steps: readonly PlanStep[] }) {
  const total = planSeconds(steps);
  return (
    <div className="grid grid-cols-1 gap-2 overflow-x-auto">
      <p className="text-sm text-muted">
        The question was run again with profiling: {(1000 * total).toFixed(1)} ms in its steps. Data flows from the
        innermost step outward.
      </p>
      <Steps steps={steps} total={total} />
    </div>
  );
}

function Steps({ steps, total }: { steps: readonly PlanStep[]; total: number }) {
  return (
    <ul className="grid gap-1.5 border-l border-line pl-3">
      {steps.map((step) => (
        <li key={[step.name, ...step.details].join()} className="grid gap-1.5">
          <div className="grid gap-0.5">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <span className="font-medium">{step.name}</span>
              <span className="font-mono text-xs text-muted tabular-nums">
                {step.rows.toLocaleString("en-US")} {step.rows === 1 ? "row" : "rows"} ·{" "}
                {(1000 * step.seconds).toFixed(1)} ms
              </span>
            </p>
            <span aria-hidden="true" className="block h-1 w-40 rounded-full bg-sunken">
              <span
                className="block h-1 rounded-full bg-accent"
                style={{ width: `${total > 0 ? (100 * step.seconds) / total : 0}%` }}
              />
            </span>
            {step.details.length > 0 && (
              <p className="max-w-xl font-mono text-xs text-muted wrap-anywhere">{step.details.join(" · ")}</p>
            )}
          </div>
          {step.children.length > 0 && <Steps steps={step.children} total={total} />}
        </li>
      ))}
    </ul>
  );
}
