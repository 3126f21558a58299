import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Notice } from "#demos/kit/notice.tsx";
import { useResultInView } from "#demos/kit/use-result-in-view.ts";
import { measureSizes } from "../engine/results/cost.ts";
import { completionSchema, readTables, type TableColumns } from "../engine/schema.ts";
import type { Warehouse } from "../engine/start-warehouse.ts";
import type { SqlEditor } from "./editor/create-editor.ts";
import { examples } from "./editor/examples.ts";
import { SqlEditorPart } from "./editor/sql-editor.tsx";
import { OwnDataPart } from "./own-data/own-data-part.tsx";
import { MAX_SHARED, type Values } from "./parameters.ts";
import { QuestionBar } from "./question-bar.tsx";
import { PlanTree, usePlan } from "./results/plan-tree.tsx";
import { CostPart, ResultPart } from "./results/result-part.tsx";
import { LIMIT_SECONDS, MAX_ROWS, useQuestion } from "./results/use-question.ts";
import { SavedQuestions } from "./saved-questions.tsx";

type WorkbenchProps = {
  warehouse: Warehouse;
  /** Whether to answer the first question at once. A question that broke the engine must not run again by itself. */
  runsFirst: boolean;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  /** The visitor's own files, which outlive the engine. */
  ownFiles: Map<string, File>;
  /** The engine is gone and has to be started again. */
  onLost: (notice: string) => void;
};

/** Questions, answers, plans and costs, and the visitor's own data. */
export function Workbench({ warehouse, runsFirst, values, ownFiles, onChange, onLost }: WorkbenchProps) {
  const editor = useRef<SqlEditor>(undefined);
  const { engine } = warehouse;
  const [tables, setTables] = useState(warehouse.tables);
  const [sizes, setSizes] = useState(warehouse.sizes);
  const { running, answer, problem, run, stop } = useQuestion(engine, onLost);
  const { bytes, plan, measureCost, profile, isProfiling, planProblem } = usePlan(engine, sizes);
  const schema = useMemo(() => completionSchema(tables), [tables]);
  const [initial] = useState(values.question || (examples[0]?.sql ?? ""));

  const [hasAsked, setHasAsked] = useState(false);
  // The first answer follows the start, and moves nothing.
  const answerPlace = useResultInView(hasAsked && (answer ?? problem));
  const planPlace = useResultInView(plan ?? planProblem);

  async function ask() {
    const sql = editor.current?.question() ?? "";
    editor.current?.mark(undefined);
    if (sql.length <= MAX_SHARED) onChange({ question: sql });
    void measureCost(sql);
    await run(sql);
  }
  function askAgain() {
    setHasAsked(true);
    void ask();
  }
  function load(sql: string) {
    editor.current?.setText(sql);
    editor.current?.focus();
  }

  const askFirst = useEffectEvent(() => {
    if (runsFirst) void ask();
  });
  useEffect(() => askFirst(), []);
  useEffect(() => editor.current?.mark(problem?.position), [problem]);

  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="ask-title" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
        <h3 id="ask-title" className="text-lg font-semibold tracking-tight">
          Ask the warehouse
        </h3>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <SqlEditorPart
              onReady={(created) => {
                editor.current = created;
              }}
              initial={initial}
              schema={schema}
              onRun={askAgain}
            />
            <QuestionBar
              since={running?.since}
              isStopping={running?.isStopping ?? false}
              isProfiling={isProfiling}
              onRun={askAgain}
              onStop={stop}
              onProfile={() => void profile(editor.current?.question() ?? "")}
              question={() => editor.current?.text() ?? ""}
            />
            <div ref={answerPlace} className="scroll-my-4 empty:hidden">
              {problem && <Notice tone="danger" role="alert" title="No answer" text={problem.sentence} />}
              {answer && <ResultPart key={answer.sql + String(answer.seconds)} answer={answer} />}
            </div>
            <p className="text-[13px] text-muted">
              A question may take {LIMIT_SECONDS} seconds. The first {MAX_ROWS.toLocaleString("en-US")} rows of an
              answer are kept, and the rest is counted.
            </p>
          </div>
          <div className="grid min-w-0 content-start gap-5">
            <CostPart bytes={bytes} rate={values.rate} onRate={(rate) => onChange({ rate })} />
            <div ref={planPlace} className="scroll-my-20 empty:hidden">
              {planProblem && <Notice tone="danger" role="alert" title="No plan" text={planProblem} />}
              {plan && <PlanTree steps={plan} />}
            </div>
            <SavedQuestions onLoad={load} text={() => editor.current?.text() ?? ""} />
            <div>
              <h4 className="mb-1 text-sm font-medium">Tables</h4>
              <TableList tables={tables} onChoose={(table) => load(`SELECT *\nFROM ${table}\nLIMIT 100`)} />
            </div>
          </div>
        </div>
      </section>
      <OwnDataPart
        engine={engine}
        tables={Object.keys(warehouse.tables)}
        kept={ownFiles}
        onLoaded={async () => {
          setTables(await readTables(engine.database));
          const own = await measureSizes(engine.database, ["own"]);
          setSizes(new Map([...warehouse.sizes, ...own]));
        }}
        onAsk={load}
      />
    </div>
  );
}

type TableListProps = { tables: TableColumns; onChoose: (table: string) => void };

/** Every table that can be asked about; pressing one writes a question about it. */
function TableList({ tables, onChoose }: TableListProps) {
  return (
    <nav aria-label="Tables" className="max-h-96 overflow-y-auto">
      <ul className="grid gap-0.5">
        {Object.entries(tables).map(([table, columns]) => (
          <li key={table}>
            <button
              type="button"
              onClick={() => onChoose(table)}
              title={columns.map(({ name, type }) => `${name} ${type.toLowerCase()}`).join("\n")}
              className="flex w-full items-baseline justify-between gap-2 rounded-tag px-2 py-1 text-left font-mono text-xs hover:bg-sunken pointer-coarse:py-2"
            >
              <span className="wrap-anywhere">{table}</span>
              <span className="text-muted">{columns.length}</span>
              <span className="sr-only">columns</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
