import { useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { FileUp } from "#app/ui/icons/documents.ts";
import { FileText } from "#app/ui/icons/files.ts";
import { ShieldCheck } from "#app/ui/icons/states.ts";
import { UploadArea } from "#demos/kit/upload-area.tsx";
import { ACCEPTED_DOCUMENTS } from "#engines/documents/reading/file-kind.ts";
import { samples } from "../sample/samples.ts";
import { DetailPanel } from "./detail-panel.tsx";
import { DocumentList } from "./document-list.tsx";
import { type DemoDocument, type Filter, valuesOf } from "./documents.ts";
import { useDocuments } from "./use-documents.ts";

/** The visitor's documents: statistics at the top, the list on the left, the details on the right. */
export function DocumentDesk() {
  const { documents, selected, select, upload, openSample, correct, remove } = useDocuments();
  const [filter, setFilter] = useState<Filter>("all");
  const input = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDivElement>(null);
  /** The details begin below the list on a phone, and above what was clicked on a wide screen. */
  function show() {
    const top = details.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || matchMedia("(width < 64rem)").matches) details.current?.scrollIntoView();
  }
  return (
    <>
      <dl aria-label="Statistics for this visit" className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {statisticsOf(documents).map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-4">
            <dt className="text-[15px] text-muted">{label}</dt>
            <dd className="headline text-4xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[300px_1fr]">
        <div className="grid grid-cols-1 gap-5">
          <Card as="section" aria-labelledby="documents-title">
            <CardHeader>
              <h2 id="documents-title">Documents</h2>
              <Button size="sm" className="min-h-9" onClick={() => input.current?.click()}>
                Upload
              </Button>
            </CardHeader>
            <CardBody className="grid grid-cols-1 gap-5">
              <DocumentList
                documents={documents}
                filter={filter}
                selectedId={selected?.id}
                onFilter={setFilter}
                onSelect={(id) => {
                  select(id);
                  show();
                }}
                onRemove={remove}
              />
              <UploadArea
                ref={input}
                icon={FileUp}
                text="Drop a PDF or an image here, or click to choose one"
                accept={ACCEPTED_DOCUMENTS}
                multiple
                onChoose={(files) => {
                  upload(files);
                  show();
                }}
              />
              <p className="flex items-start gap-2 text-sm text-muted">
                <ShieldCheck className="mt-0.5 size-4 shrink-0" />
                Your file is never uploaded: it is processed in this browser.
              </p>
            </CardBody>
          </Card>
          <Card as="section" aria-labelledby="samples-title">
            <CardHeader>
              <h2 id="samples-title">Sample documents</h2>
            </CardHeader>
            <CardBody>
              <ul className="grid gap-2">
                {samples.map((sample) => (
                  <li key={sample.url}>
                    <button
                      type="button"
                      onClick={() => {
                        openSample(sample);
                        show();
                      }}
                      className="grid w-full grid-cols-[auto_1fr] gap-x-3 rounded-control border border-line bg-surface px-3 py-2.5 text-left tint hover:border-line-strong hover:bg-sunken"
                    >
                      <FileText className="mt-0.5 size-5 text-muted" />
                      <span>
                        <span className="block text-[15px] font-medium">{sample.title}</span>
                        <span className="block text-sm text-muted">{sample.description}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
        </div>
        <div ref={details} className="min-w-0">
          <DetailPanel
            document={selected}
            onOpenSample={() => samples[0] && openSample(samples[0])}
            onCorrect={correct}
          />
        </div>
      </div>
      <output className="sr-only">{announcementOf(selected)}</output>
    </>
  );
}

function announcementOf(document: DemoDocument | undefined): string {
  if (document?.status === "processing") return `Processing ${document.name}.`;
  if (document?.status === "completed") return `${document.name} is ready.`;
  return document ? `${document.name} could not be processed. ${document.reason}` : "";
}

type Statistic = { label: string; value: string };

/** Statistics for the documents of this visit. */
function statisticsOf(documents: readonly DemoDocument[]): Statistic[] {
  const completed = documents.filter((document) => document.status === "completed");
  const values = completed.flatMap((document) => {
    const { fields, rows } = valuesOf(document);
    return [...fields, ...rows.flatMap((row) => Object.values(row))].filter(({ value }) => value !== "");
  });
  const confidence = mean(values.map((value) => value.confidence));
  const seconds = mean(completed.map(({ reading }) => reading.seconds));
  return [
    { label: "Documents processed", value: String(completed.length) },
    { label: "Values extracted", value: String(values.length) },
    { label: "Average confidence", value: confidence === undefined ? "–" : `${Math.round(confidence)}%` },
    { label: "Average processing time", value: seconds === undefined ? "–" : `${seconds.toFixed(1)} s` },
  ];
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
