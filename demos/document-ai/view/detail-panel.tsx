import { Suspense, useEffect } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { StillPicture } from "#app/ui/figures/still-picture.tsx";
import { FileSearch, FileXCorner } from "#app/ui/icons/documents.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import { EmptyResult } from "#demos/kit/empty-result.tsx";
import { demo } from "../demo.ts";
import stillDark from "../still.dark.webp";
import stillLight from "../still.light.webp";
import { type DemoDocument, progressOf } from "./documents.ts";

// Loaded while the first document is being processed.
const CompletedDocument = lazyPart(() => import("./completed-document.tsx").then((module) => module.CompletedDocument));

type DetailPanelProps = {
  document: DemoDocument | undefined;
  /** Opens the sample whose result is shown until there is another. */
  onOpenSample: () => void;
  onCorrect: (id: string, key: string, text: string | undefined) => void;
};

export function DetailPanel({ document, onOpenSample, onCorrect }: DetailPanelProps) {
  return (
    <Card as="section" aria-labelledby="detail-title" className="min-h-[420px]">
      <CardHeader>
        <h2 id="detail-title" className="min-w-0 wrap-anywhere">
          {document?.name ?? "Document details"}
        </h2>
        {document?.status === "completed" && (
          <span className="flex flex-wrap gap-2">
            <Badge variant="data">{document.reading.type}</Badge>
            <Badge variant="outline">{document.reading.category}</Badge>
          </span>
        )}
      </CardHeader>
      <CardBody>
        {!document && (
          <div className="grid grid-cols-1 items-center gap-6 md:grid-cols-[2fr_3fr]">
            <div className="grid justify-items-center">
              <EmptyResult
                icon={FileSearch}
                title="No document selected"
                text="Open a sample or upload a document to see the extracted data."
              />
              <Button variant="secondary" onClick={onOpenSample}>
                Read this one
              </Button>
            </div>
            <StillPicture
              still={{ ...demo.still, light: stillLight, dark: stillDark }}
              width={800}
              height={450}
              className="w-full rounded-control border border-line"
            />
          </div>
        )}
        {document?.status === "processing" && <Processing document={document} />}
        {document?.status === "error" && (
          <EmptyResult icon={FileXCorner} title="This document could not be processed" text={document.reason} />
        )}
        {document?.status === "completed" && (
          <ErrorBoundary key={document.id}>
            <Suspense fallback={<Processing document={document} />}>
              <CompletedDocument document={document} onCorrect={(key, text) => onCorrect(document.id, key, text)} />
            </Suspense>
          </ErrorBoundary>
        )}
      </CardBody>
    </Card>
  );
}

function Processing({ document }: { document: DemoDocument }) {
  const { value, label } = progressOf(document);
  useEffect(() => CompletedDocument.preload(), []);
  return (
    <div className="grid min-h-64 content-center gap-3">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="font-mono text-sm tabular-nums">{value}%</span>
      </p>
      <Progress label="Progress" value={value} />
      <p className="text-sm text-muted">The file is processed in this browser and never leaves it.</p>
    </div>
  );
}
