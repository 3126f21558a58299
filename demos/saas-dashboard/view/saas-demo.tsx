import { Suspense, useCallback, useDeferredValue, useRef } from "react";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { useOnceSeen } from "#demos/kit/simulation/use-seen.ts";
import type { Query, SampleFacts } from "../engine/queries/sample-calls.ts";
import { writeTarget } from "../engine/queries/target.ts";
import { summary } from "../engine/summary/summary.ts";
import { ChecksPart } from "./checks-part.tsx";
import { CohortsPart } from "./cohorts-part.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ForecastPart } from "./forecast-part.tsx";
import { KeyNumbers } from "./key-numbers.tsx";
import { formatCount } from "./money.ts";
import { MovementsChart, MovementsPart } from "./movements-part.tsx";
import type { OpenNumber } from "./number-button.tsx";
import { filterOf, saasParameters } from "./parameters.ts";
import { RevenuePart } from "./revenue-part.tsx";
import { useSample } from "./use-sample.ts";

const DrillDown = lazyPart(() => import("./drill-down.tsx").then((module) => module.DrillDown));

const useSaas = createExperiment(saasParameters);

/** The dashboard. The URL holds its state, a worker its data. */
export function SaasDemo() {
  const place = useRef<HTMLDivElement>(null);
  const { values, problems, set } = useSaas();
  const { from, to, fault, seed } = values;
  const query: Query = { filter: filterOf(values), fault };
  const sample = useSample({ isWanted: useOnceSeen(place), seed, query });
  const { result: dashboard, query: answered, milliseconds } = sample.shown;
  const { filter } = answered;
  // The parts below follow in a frame of their own, so that no frame takes long.
  const below = useDeferredValue(sample.shown);
  const isEmpty =
    dashboard.active[filter.to] === 0 && dashboard.invoiced.subarray(0, filter.to + 1).every((cents) => cents === 0);
  const messages = [
    ...problems,
    ...(from > to ? ["The range ended before it began, so its ends were swapped."] : []),
    ...(sample.failure ? [`The sample could not be computed: ${sample.failure}. Reload the page to try again.`] : []),
    ...(isEmpty
      ? ["No account of this filter had subscribed by the end of the range, so there is nothing to show."]
      : []),
  ];
  const isDrilling = values.open !== "" || values.account !== undefined;
  const openNumber: OpenNumber = useCallback(
    (target) => set({ open: writeTarget(target), account: undefined, invoice: undefined, line: undefined }),
    [set],
  );
  const showCohorts = useCallback((cohorts: "revenue" | "accounts") => set({ cohorts }), [set]);

  return (
    <div ref={place} className="grid grid-cols-1 gap-10">
      <Card as="section" aria-labelledby="saas-title">
        <CardBody className="grid grid-cols-1 gap-6">
          <h2 id="saas-title" className="sr-only">
            The dashboard
          </h2>
          <FilterBar values={values} onChange={set} />
          {messages.map((message) => (
            <p key={message} role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
              {message}
            </p>
          ))}
          <MovementsChart dashboard={below.result} filter={below.query.filter} />
          <div className={classNames("transition-opacity", sample.facts && !sample.isCurrent && "opacity-60")}>
            <KeyNumbers dashboard={dashboard} filter={filter} onOpen={openNumber} />
          </div>
          <SampleStatus facts={sample.facts} milliseconds={milliseconds} isCurrent={sample.isCurrent} />
        </CardBody>
      </Card>
      <TitledPart level={2} title="Checks">
        <ChecksPart
          checks={sample.checked.result}
          milliseconds={sample.checked.milliseconds}
          filter={sample.checked.query.filter}
          fault={fault}
          onFault={(next) => set({ fault: next })}
        />
      </TitledPart>
      <TitledPart level={2} title="MRR movements">
        <MovementsPart dashboard={below.result} filter={below.query.filter} onOpen={openNumber} />
      </TitledPart>
      <TitledPart level={2} title="Revenue and cash">
        <RevenuePart dashboard={below.result} filter={below.query.filter} />
      </TitledPart>
      <TitledPart level={2} title="Cohorts">
        <CohortsPart
          cohorts={below.result.cohorts}
          measure={values.cohorts}
          onMeasure={showCohorts}
          onOpen={openNumber}
        />
      </TitledPart>
      <TitledPart level={2} title="Forecast">
        <ForecastPart dashboard={below.result} to={below.query.filter.to} values={values} onChange={set} />
      </TitledPart>
      {isDrilling && (
        <Suspense>
          <DrillDown
            worker={sample.worker}
            dashboard={sample.isCurrent ? dashboard : undefined}
            query={query}
            values={values}
            onChange={set}
          />
        </Suspense>
      )}
    </div>
  );
}

type SampleStatusProps = {
  facts: SampleFacts | undefined;
  /** How long the last filter took; undefined until it has been answered here. */
  milliseconds: number | undefined;
  isCurrent: boolean;
};

/** Where the numbers come from, and how long they took on this device. */
function SampleStatus({ facts, milliseconds, isCurrent }: SampleStatusProps) {
  const { events, invoices, lines, checksum } = facts ?? summary.facts;
  const accounts = formatCount(summary.dashboard.accounts);
  return (
    <p className="text-sm text-muted tabular-nums">
      Sample data: {accounts} invented accounts, {formatCount(events)} events, {formatCount(invoices)} invoices,{" "}
      {formatCount(lines)} lines, checksum <span className="font-mono">{checksum}</span>.{" "}
      {facts && `Generated here in ${formatCount(Math.round(facts.milliseconds))} ms, ${megabytes(facts.bytes)} MB. `}
      <output>
        {isCurrent && milliseconds !== undefined
          ? `This filter took ${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms.`
          : facts && "Computing…"}
      </output>
    </p>
  );
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
