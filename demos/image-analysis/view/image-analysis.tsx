import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { RotateCcw } from "#app/ui/icons/actions.ts";
import { ImageUp, ScanSearch } from "#app/ui/icons/files.ts";
import { fileSize } from "#app/ui/lib/file-size.ts";
import { Announcement } from "#demos/kit/ai/announcement.tsx";
import { StopButton } from "#demos/kit/ai/stop-button.tsx";
import { useAbilities } from "#demos/kit/ai/use-abilities.ts";
import { EmptyResult } from "#demos/kit/empty-result.tsx";
import { UploadArea } from "#demos/kit/upload-area.tsx";
import { useResultInView } from "#demos/kit/use-result-in-view.ts";
import type { LoadProgress } from "../engine/detector/protocol.ts";
import astronaut from "../sample/astronaut.webp?url";
import cat from "../sample/cat.webp?url";
import photographer from "../sample/photographer.webp?url";
import sign from "../sample/street-sign.svg?url";
import { ImageResults } from "./image-results.tsx";
import { MarkedPicture, marksOf } from "./marked-picture.tsx";
import { useImageAnalysis } from "./use-image-analysis.ts";
import { usePictureText } from "./use-picture-text.ts";

export function ImageAnalysis() {
  // A picture only leaves the device if the visitor opted in.
  const [mayBeSent, setMayBeSent] = useState(false);
  const { engines } = useAbilities();
  const [pointed, point] = useState<string | null>(null);
  const { picture, isOpening, loading, progress, result, error, isAnalyzing, choose, analyze, stop } =
    useImageAnalysis();
  const { text, read, reset } = usePictureText();
  const results = useResultInView(!isAnalyzing && result);
  const retry = () => picture && analyze(picture, mayBeSent);

  function chooseNext(load: () => Promise<File>, name: string) {
    reset();
    point(null);
    choose(load, name, mayBeSent);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card as="section">
        <CardHeader>
          <h2>Your Picture</h2>
        </CardHeader>
        <CardBody className="grid gap-4">
          <UploadArea
            icon={ImageUp}
            text="Drop an image here, or click to choose one"
            accept="image/*"
            onChoose={([file]) => file && chooseNext(async () => file, file.name)}
          />
          {error && (
            <p role="alert" className="text-[15px] text-danger">
              {error}
            </p>
          )}
          <SamplePictures onChoose={chooseNext} />
          <p className="text-[15px] text-muted">
            Your picture never leaves this device: four small models run in your browser, loaded with the first picture
            (6.9 MB).
          </p>
          {engines?.analyzeImage === "remote" && (
            <Checkbox
              checked={mayBeSent}
              onChange={(event) => setMayBeSent(event.target.checked)}
              label="Also send a small copy to this site's AI service for a richer description. It is not stored."
            />
          )}
          {picture && (
            <MarkedPicture
              picture={picture}
              marks={result && !isAnalyzing ? marksOf(result) : []}
              pointed={pointed}
              point={point}
            />
          )}
          {picture && (
            <div className="flex flex-wrap gap-3">
              {isAnalyzing ? (
                <StopButton onClick={stop} />
              ) : (
                <Button variant="secondary" onClick={retry}>
                  <RotateCcw className="size-4" />
                  Analyze again
                </Button>
              )}
            </div>
          )}
        </CardBody>
      </Card>
      <div ref={results} className="scroll-my-20">
        {isOpening && <Opening />}
        {!isOpening && isAnalyzing && <AnalysisProgress loading={loading} progress={progress} />}
        {!isAnalyzing && result && (
          <ImageResults
            result={result}
            onRetry={retry}
            pointed={pointed}
            point={point}
            text={text}
            onReadText={() => picture && read(picture)}
            onStopText={reset}
          />
        )}
        {!isOpening && !isAnalyzing && !result && (
          <EmptyResult icon={ScanSearch} text="Choose a picture to see what's in it" />
        )}
      </div>
      <Announcement text={isOpening ? OPENING : announcement(isAnalyzing, loading !== null, result !== null)} />
    </div>
  );
}

function announcement(isAnalyzing: boolean, isLoading: boolean, hasResult: boolean): string {
  if (isAnalyzing) return isLoading ? "Loading the models." : "Analyzing the picture.";
  return hasResult ? "The analysis is ready." : "";
}

const OPENING = "Opening the picture…";

function Opening() {
  return (
    <Card>
      <CardBody>
        <p className="mb-3">{OPENING}</p>
        <Progress label="Picture" />
      </CardBody>
    </Card>
  );
}

type AnalysisProgressProps = { loading: LoadProgress | null; progress: number };

/** The download of the models first, then the steps of the analysis. */
function AnalysisProgress({ loading, progress }: AnalysisProgressProps) {
  const bytes = loading && loading.total > 0 ? loading : undefined;
  return (
    <Card>
      <CardBody>
        <p className="mb-3 flex justify-between gap-4">
          <span>{loading ? "Loading the models (first time only)…" : "Analyzing…"}</span>
          <span className="font-mono text-sm tabular-nums">
            {loading ? bytes && `${fileSize(bytes.loaded)} of ${fileSize(bytes.total)}` : `${progress}%`}
          </span>
        </p>
        {loading ? (
          <Progress key="models" label="Models" value={bytes?.loaded} max={bytes?.total} />
        ) : (
          <Progress key="analysis" label="Image analysis" value={progress} />
        )}
      </CardBody>
    </Card>
  );
}

type SamplePicture = { name: string; title: string; url: string; credit: string };

/** Scaled down from measure/quality/images/photos, where SOURCES.md has the details; the sign was drawn for this page. */
const samplePictures: readonly SamplePicture[] = [
  { name: "astronaut.webp", title: "An astronaut", url: astronaut, credit: "NASA, public domain" },
  { name: "cat.webp", title: "A cat", url: cat, credit: "Stéfan van der Walt, CC0" },
  { name: "photographer.webp", title: "A photographer", url: photographer, credit: "Lav Varshney, CC0" },
  { name: "street-sign.svg", title: "A street sign", url: sign, credit: "a drawing with text" },
];

type SamplePicturesProps = { onChoose: (load: () => Promise<File>, name: string) => void };

/** Pictures to try for a visitor who has none at hand. */
export function SamplePictures({ onChoose }: SamplePicturesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-muted">Or try one of these</legend>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {samplePictures.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              title={sample.credit}
              onClick={() => onChoose(() => fetchSample(sample), sample.name)}
              className="w-full rounded-control border border-line bg-background p-1.5 text-left text-sm tint hover:bg-sunken"
            >
              <img src={sample.url} alt="" loading="lazy" className="mb-1 h-20 w-full rounded-tag object-cover" />
              {sample.title}
              <span className="block text-xs text-muted">{sample.credit}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

async function fetchSample({ name, url }: SamplePicture): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const picture = await response.blob();
  return new File([picture], name, { type: picture.type });
}
