import { ImageUp, RotateCcw, ScanSearch, Square } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { Announcement } from "../parts/announcement.tsx";
import { EmptyResult } from "../parts/empty-result.tsx";
import { ImageResults } from "./image-results.tsx";
import { useImageAnalysis } from "./use-image-analysis.ts";

export function ImageAnalysis() {
  // A picture leaves the device only where somebody said so.
  const [mayBeSent, setMayBeSent] = useState(false);
  const { picture, progress, result, error, isAnalyzing, choose, analyze, stop } = useImageAnalysis();

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card as="section">
        <CardHeader>
          <h2>Your Picture</h2>
        </CardHeader>
        <CardBody className="grid gap-4">
          <UploadArea onChoose={(file) => choose(file, mayBeSent)} />
          {error && (
            <p role="alert" className="text-[15px] text-danger">
              {error}
            </p>
          )}
          <Checkbox
            checked={mayBeSent}
            onChange={(event) => setMayBeSent(event.target.checked)}
            label="Send a small copy to this site's AI service for a description. It is not kept. Colours and technical facts are always computed in your browser."
          />
          {picture && (
            <img
              src={picture.url}
              alt={`Your upload, ${picture.file.name}`}
              className="max-h-[420px] w-full rounded-control border border-line bg-sunken object-contain"
            />
          )}
          {picture && (
            <div className="flex flex-wrap gap-3">
              {isAnalyzing ? (
                <Button variant="secondary" onClick={stop}>
                  <Square aria-hidden strokeWidth={1.5} className="size-4" />
                  Stop
                </Button>
              ) : (
                <Button variant="secondary" onClick={() => analyze(picture, mayBeSent)}>
                  <RotateCcw aria-hidden strokeWidth={1.5} className="size-4" />
                  Analyze again
                </Button>
              )}
            </div>
          )}
        </CardBody>
      </Card>
      {isAnalyzing && (
        <Card>
          <CardBody>
            <p className="mb-3 flex justify-between">
              <span>Analyzing…</span>
              <span className="font-mono text-sm tabular-nums">{progress}%</span>
            </p>
            <Progress label="Image analysis" value={progress} />
          </CardBody>
        </Card>
      )}
      {!isAnalyzing && result && <ImageResults result={result} />}
      {!isAnalyzing && !result && <EmptyResult icon={ScanSearch} text="Choose a picture to see what is on it" />}
      <Announcement text={isAnalyzing ? "Analyzing the picture." : result ? "The analysis is ready." : ""} />
    </div>
  );
}

/** A native file input over the whole area, so that files can be dropped on it without a line of script. */
function UploadArea({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <label className="relative grid min-h-32 place-items-center rounded-control border border-dashed border-field-line bg-background px-4 py-6 text-center text-[15px] text-muted transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span className="pointer-events-none">
        <ImageUp aria-hidden strokeWidth={1.5} className="mx-auto mb-2 size-6" />
        Drop an image here, or choose one
      </span>
      <input
        type="file"
        accept="image/*"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
