import { useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { CircleDashed, CircleX, FileQuestionMark } from "#app/ui/icons/documents.ts";
import { CircleCheck } from "#app/ui/icons/forms.ts";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { EmptyResult } from "#demos/kit/empty-result.tsx";
import { isKnown, languageNote } from "#engines/documents/words/language.ts";
import { type CheckResult, runChecks } from "../engine/checks.ts";
import { CELLS, type DemoDocument, valuesOf } from "./documents.ts";
import { asCsv, asJson, checkedValues } from "./export.ts";
import { LineItemsTable } from "./line-items-table.tsx";
import { PageView } from "./page-view.tsx";
import { ValueField } from "./value-field.tsx";

type CompletedDocumentProps = {
  document: Extract<DemoDocument, { status: "completed" }>;
  onCorrect: (key: string, text: string | undefined) => void;
};

/** The result: the page with its boxes, the values, the line items and the checks. */
export function CompletedDocument({ document, onCorrect }: CompletedDocumentProps) {
  const [activeKey, setActiveKey] = useState<string>();
  const [pageNumber, setPageNumber] = useState(document.reading.pages[0]?.number ?? 1);
  const parts = useRef<HTMLDivElement>(null);
  const { reading } = document;
  const { fields, rows } = valuesOf(document);
  const foreign = reading.language && !isKnown(reading.language) ? reading.language : undefined;
  const checks = runChecks(reading.type, checkedValues(document));
  const values = [...fields, ...rows.flatMap((row) => CELLS.map((name) => row[name]))];
  /** Shows the page of the active value. */
  function activate(key: string | undefined) {
    // When the pointer leaves, the focused field becomes active again.
    const focused = parts.current?.querySelector<HTMLElement>("[data-value]:focus");
    const next = key ?? focused?.dataset.value;
    setActiveKey(next);
    const page = values.find((value) => value.key === next)?.place?.page;
    if (page !== undefined) setPageNumber(page);
  }
  const handlers = { activeKey, onActive: activate, onCorrect };
  const baseName = document.name.replace(/\.[^.]+$/, "");
  const pick = (key: string) => parts.current?.querySelector<HTMLElement>(`[data-value="${key}"]`)?.focus();

  return (
    <div ref={parts} className="grid gap-8">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PageView
          pages={reading.pages}
          pageCount={reading.pageCount}
          number={pageNumber}
          onTurn={setPageNumber}
          values={values}
          activeKey={activeKey}
          onActive={activate}
          onPick={pick}
        />
        <div className="min-w-0">
          {fields.length === 0 && rows.length === 0 ? (
            <EmptyResult icon={FileQuestionMark} title="No Data Extracted" text={whyEmpty(reading.language)} />
          ) : (
            <TitledPart title="Extracted data" level={3}>
              {foreign && <p className="text-sm">{languageNote(foreign)}</p>}
              <ul aria-label="Extracted data" className="-mx-2.5 grid gap-1">
                {fields.map((shown) => (
                  <ValueField key={shown.key} shown={shown} {...handlers} />
                ))}
              </ul>
            </TitledPart>
          )}
        </div>
      </div>
      {rows.length > 0 && (
        <TitledPart title="Line items" level={3}>
          <LineItemsTable rows={rows} {...handlers} />
        </TitledPart>
      )}
      {checks.length > 0 && (
        <TitledPart title="Checks" level={3}>
          <CheckList checks={checks} />
        </TitledPart>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="font-mono text-xs text-muted">
          Read in {reading.seconds.toFixed(1)} s. {reading.notes.join(" ")}
        </p>
        <span className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            className="min-h-10"
            onClick={() => saveFile(`${baseName}.json`, "application/json", asJson(document))}
          >
            <Download className="size-4" />
            Export JSON
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-10"
            onClick={() => saveFile(`${baseName}.csv`, "text/csv", asCsv(document))}
          >
            <Download className="size-4" />
            Export CSV
          </Button>
        </span>
      </div>
    </div>
  );
}

function whyEmpty(language: string | undefined): string {
  if (language && !isKnown(language)) return languageNote(language);
  return "The document was processed, but it doesn't look like an invoice, a receipt, a contract, a résumé or a paper.";
}

const LOOKS = {
  passed: { icon: CircleCheck, color: "text-success-text", word: "Passed" },
  failed: { icon: CircleX, color: "text-danger", word: "Failed" },
  open: { icon: CircleDashed, color: "text-muted", word: "Not checked" },
} as const;

function CheckList({ checks }: { checks: readonly CheckResult[] }) {
  return (
    <ul aria-label="Checks" className="grid gap-3">
      {checks.map(({ title, state, detail }) => {
        const { icon: Icon, color, word } = LOOKS[state];
        return (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-2.5">
            <Icon className={`mt-0.5 size-5 ${color}`} />
            <span>
              <span className="text-[15px] font-medium">{title}</span>
              <span className={`ml-2 font-mono text-xs ${color}`}>{word}</span>
              <span className="block text-sm text-muted">{detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
