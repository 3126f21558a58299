import { Badge } from "#app/ui/controls/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#app/ui/controls/tabs.tsx";
import { Code } from "#app/ui/icons/demos.ts";
import { NearestSnippets } from "#demos/kit/ai/prompt-buttons.tsx";
import { scrollRegion } from "#demos/kit/ai/scroll-region.ts";
import { SourceLabel, SourceNotice } from "#demos/kit/ai/source-label.tsx";
import { EmptyResult } from "#demos/kit/empty-result.tsx";
import { CodeDiff } from "./code-diff.tsx";
import type { CodeResult, Cost, Fix, Issue, SourcedResult } from "./code-result.ts";

type CodeResultsProps = { outcome: SourcedResult | null; isBusy: boolean; onGenerate: (description: string) => void };

export function CodeResults({ outcome, isBusy, onGenerate }: CodeResultsProps) {
  return (
    <Card as="section">
      <CardHeader>
        <h2>AI Analysis Results</h2>
        {outcome && <SourceLabel {...outcome.source} />}
      </CardHeader>
      <Tabs defaultValue="analysis" aria-busy={isBusy}>
        <TabList aria-label="Results">
          <Tab value="analysis">Analysis</Tab>
          <Tab value="details">Details</Tab>
        </TabList>
        <TabPanel value="analysis">
          <CardBody>
            <SourceNotice notice={outcome?.source.notice} />
            {outcome ? <Analysis result={outcome.result} onGenerate={onGenerate} /> : <Empty />}
          </CardBody>
        </TabPanel>
        <TabPanel value="details">
          <CardBody>{outcome ? <Details result={outcome.result} /> : <Empty />}</CardBody>
        </TabPanel>
      </Tabs>
    </Card>
  );
}

function Empty() {
  return <EmptyResult icon={Code} text="Enter your code to see AI analysis" />;
}

type AnalysisProps = Pick<CodeResultsProps, "onGenerate"> & { result: CodeResult };

function Analysis({ result, onGenerate }: AnalysisProps) {
  switch (result.task) {
    case "explain":
      return (
        <>
          <p className="wrap-break-word whitespace-pre-wrap">
            <TextWithCode text={result.explanation} />
          </p>
          <p className="mt-4 flex items-center gap-2 text-sm text-muted">
            Complexity <Badge>{result.complexity}</Badge>
          </p>
        </>
      );
    case "optimize":
      return <Optimized {...result} />;
    case "debug":
      return <Issues summary={result.summary} issues={result.issues} />;
    case "generate":
      if (result.code === null)
        return (
          <>
            <p className="wrap-break-word">{result.text}</p>
            <NearestSnippets titles={result.nearest} onChoose={onGenerate} />
          </>
        );
      return <CodeBlock code={result.code} label="Generated code" />;
  }
}

function Optimized({ optimized, original, costs, problem }: Extract<CodeResult, { task: "optimize" }>) {
  if (problem) return <p>{problem}</p>;
  const isChanged = original !== null && original !== optimized;
  return (
    <div className="grid gap-5">
      {costs.length > 0 && <Costs costs={costs} />}
      <CodeBlock code={optimized} label="Optimized code" />
      {isChanged && <CodeDiff before={original} after={optimized} />}
    </div>
  );
}

function Costs({ costs }: { costs: readonly Cost[] }) {
  return (
    <section>
      <h3 className="mb-3 font-medium">Worth changing by hand</h3>
      <ul className="grid gap-3">
        {costs.map(({ line, message, before, after, fix }) => (
          <li key={`${line} ${message}`} className="rounded-control border border-line p-4">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="font-mono text-xs font-normal text-muted">Line {line}</span>
              <Badge variant="secondary">
                {before} → {after}
              </Badge>
            </p>
            <p className="mt-1.5 text-[15px] wrap-break-word text-muted">
              <TextWithCode text={`${message} ${fix}`} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Issues({ summary, issues }: { summary: string; issues: readonly Issue[] }) {
  return (
    <>
      <p className="wrap-break-word whitespace-pre-wrap">
        <TextWithCode text={summary || "Nothing was reported, which does not prove that nothing is wrong."} />
      </p>
      {issues.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {issues.map(({ type, severity, line, description, rule, url }) => (
            <li key={`${line} ${type} ${description}`} className="rounded-control border border-line p-4">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {type}
                <Badge variant={severity === "high" ? "destructive" : "secondary"}>{severity}</Badge>
                {line !== null && <span className="font-mono text-xs font-normal text-muted">Line {line}</span>}
              </p>
              <p className="mt-1.5 text-[15px] wrap-break-word text-muted">
                <TextWithCode text={description} />
              </p>
              {rule && (
                <p className="mt-1.5 font-mono text-xs wrap-break-word text-muted">
                  {url ? (
                    <a
                      href={url}
                      target="_blank"
                      rel="noreferrer"
                      className="underline underline-offset-2 hover:text-accent-text"
                    >
                      {rule}
                      <span className="sr-only"> (documentation of this rule, in a new tab)</span>
                    </a>
                  ) : (
                    rule
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fixes({ fixes }: { fixes: readonly Fix[] }) {
  return (
    <>
      <h3 className="mb-3 font-medium">Suggested Fixes</h3>
      {fixes.length === 0 && <p className="text-muted">No further details.</p>}
      <ul className="grid list-disc gap-3 pl-5 text-[15px] marker:text-muted">
        {fixes.map(({ text, change }) => (
          <li key={`${text} ${change?.before ?? ""}`} className="min-w-0 wrap-break-word">
            <TextWithCode text={text} />
            {change && (
              <div className="mt-2">
                <CodeDiff {...change} copies="the changed lines" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Details({ result }: { result: CodeResult }) {
  switch (result.task) {
    case "explain":
      return <BreakdownList breakdown={result.breakdown} />;
    case "optimize":
      return <Points title="Improvements Made" points={result.improvements} />;
    case "debug":
      return <Fixes fixes={result.fixes} />;
    case "generate":
      if (result.code === null) return <Points title="Snippets Nearby" points={result.nearest} />;
      return <Points title="Features Included" points={result.features} />;
  }
}

function BreakdownList({ breakdown }: Pick<Extract<CodeResult, { task: "explain" }>, "breakdown">) {
  return (
    <>
      <h3 className="mb-3 font-medium">Line by line</h3>
      {breakdown.length === 0 && <p className="text-muted">No further details.</p>}
      <dl className="grid gap-3">
        {breakdown.map(({ line, description }) => (
          <div key={`${line} ${description}`} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <dt className="font-mono text-[13px] leading-6 text-muted">{lineLabel(line)}</dt>
            <dd className="min-w-0 text-[15px] wrap-break-word">
              <TextWithCode text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function lineLabel(line: string): string {
  if (line === "") return "Overall";
  return /^\d+$/.test(line) ? `Line ${line}` : `Lines ${line}`;
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h3 className="mb-3 font-medium">{title}</h3>
      {points.length === 0 && <p className="text-muted">No further details.</p>}
      <ul className="grid list-disc gap-2 pl-5 text-[15px] marker:text-muted">
        {points.map((point) => (
          <li key={point} className="wrap-break-word">
            <TextWithCode text={point} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Text with inline code between backticks. */
function TextWithCode({ text }: { text: string }) {
  let start = 0;
  return text.split("`").map((piece, at) => {
    const key = start;
    start += piece.length + 1;
    if (at % 2 === 0) return piece;
    return (
      <code key={key} className="rounded-tag bg-sunken px-1 py-px font-mono text-[0.875em] text-ink">
        {piece}
      </code>
    );
  });
}

type CodeBlockProps = { code: string; label: string };

function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex items-center justify-between gap-3 text-sm font-medium">
        {label}
        <CopyButton text={code} what={label.toLowerCase()} />
      </figcaption>
      <pre
        {...scrollRegion(label)}
        className="max-h-[480px] overflow-auto rounded-control border border-line bg-sunken p-4 font-mono text-[13px] leading-6"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
