import { useEffect, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import type { WorkerCalls } from "#demos/kit/simulation/worker-calls.ts";
import type { Dashboard } from "../engine/queries/dashboard.ts";
import { expectedSums } from "../engine/queries/expected.ts";
import type { Query, SampleCalls } from "../engine/queries/sample-calls.ts";
import { readTarget } from "../engine/queries/target.ts";
import { AccountRows } from "./account-rows.tsx";
import type { SaasValues } from "./parameters.ts";
import { accountName, invoiceName } from "./record-names.ts";
import { RecordView } from "./record-view.tsx";
import { titleOf } from "./target-title.ts";

type DrillDownProps = {
  worker: () => WorkerCalls<SampleCalls>;
  /** Undefined until the worker has generated the sample and answered the query. */
  dashboard: Dashboard | undefined;
  query: Query;
  values: SaasValues;
  onChange: (changes: Partial<SaasValues>) => void;
};

/** From a number to the accounts behind it, and on to their invoices, lines and days. */
export function DrillDown({ worker, dashboard, query, values, onChange }: DrillDownProps) {
  const { open, account, invoice, line } = values;
  const target = readTarget(open);
  const isOpen = target !== undefined || account !== undefined;
  const title = target ? titleOf(target, query.filter) : accountName(account ?? 0);
  const content = useRef<HTMLDivElement>(null);
  const step = [account, invoice, line].join();
  const firstStep = useRef(step);
  // The pressed row is gone after each step, and with it the focus.
  useEffect(() => {
    if (step === firstStep.current) return;
    firstStep.current = "";
    content.current?.focus();
  }, [step]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => onChange({ open: "", account: undefined, invoice: undefined, line: undefined })}
      title={title}
      size="lg"
    >
      <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        <Trail values={values} title={title} onChange={onChange} />
        {!dashboard ? (
          <p>Generating the sample…</p>
        ) : account !== undefined ? (
          <RecordView
            worker={worker}
            query={query}
            place={{ account, invoice, line }}
            seed={values.seed}
            onOpen={onChange}
          />
        ) : target ? (
          <AccountRows
            worker={worker}
            query={query}
            seed={values.seed}
            target={target}
            expected={expectedSums(dashboard, query.filter, target)}
            activeCount={target.number === "active" ? dashboard.active[target.month ?? query.filter.to] : undefined}
            onOpen={(id) => onChange({ account: id })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

type TrailProps = { values: SaasValues; title: string; onChange: (changes: Partial<SaasValues>) => void };

/** The way back: each step closes what is below it. */
function Trail({ values: { open, account, invoice, line }, title, onChange }: TrailProps) {
  const steps: { name: string; changes: Partial<SaasValues> }[] = [];
  if (open !== "" && account !== undefined) {
    steps.push({ name: title, changes: { account: undefined, invoice: undefined, line: undefined } });
  }
  if (account !== undefined && invoice !== undefined) {
    steps.push({ name: accountName(account), changes: { invoice: undefined, line: undefined } });
  }
  if (invoice !== undefined && line !== undefined)
    steps.push({ name: invoiceName(invoice), changes: { line: undefined } });
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Back to" className="flex flex-wrap gap-2">
      {steps.map(({ name, changes }) => (
        <Button key={name} variant="secondary" size="sm" onClick={() => onChange(changes)}>
          ← {name}
        </Button>
      ))}
    </nav>
  );
}
