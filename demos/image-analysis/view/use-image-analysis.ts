import { useEffect, useRef, useState } from "react";
import { askService, type Outcome } from "#demos/kit/ai/ask-service.ts";
import { useRun } from "#demos/kit/ai/use-run.ts";
import { wait } from "#demos/kit/ai/wait.ts";
import type { AnalyzeImageAnswer } from "../contract.ts";
import { createDetector } from "../engine/detector/detector.ts";
import type { LoadProgress } from "../engine/detector/protocol.ts";
import {
  type Content,
  factsOf,
  fromAnswer,
  fromDetection,
  type ImageResult,
  sampleContent,
} from "../engine/image-result.ts";
import { measure } from "../engine/measures.ts";
import { type Picture, readPicture, toDataUrl, UnreadablePicture } from "../engine/read-picture.ts";

const STEPS = [20, 40, 60, 80, 100] as const;
const STEP_MS = 800;
const PROMPT = "Describe this picture, list the objects in it with your confidence, and suggest tags.";

export function useImageAnalysis() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [loading, setLoading] = useState<LoadProgress | null>(null);
  const [progress, setProgress] = useState(0);
  const [result, setResult] = useState<ImageResult | null>(null);
  const [error, setError] = useState<string>();
  const { isBusy, run, stop } = useRun();
  const [detector] = useState(createDetector);
  const chosen = useRef<() => Promise<File>>(undefined);

  // A hidden demo keeps neither worker nor models in memory; the browser's cache has them for the next time.
  useEffect(
    () => () => {
      stop();
      detector.end();
    },
    [detector, stop],
  );

  function analyze(shown: Picture, mayBeSent: boolean) {
    setResult(null);
    setProgress(0);
    run(async (signal) => {
      const asking = mayBeSent ? askAbout(shown, signal) : null;
      const isLoaded = (await attempt(detector.load(signal, setLoading), signal)) !== null;
      setLoading(null);
      const [asked, detection] = await Promise.all([
        asking,
        isLoaded ? attempt(detector.detect(shown.pixels, signal), signal) : null,
        climb(signal),
      ]);
      if (signal.aborted) return;
      const facts = factsOf(shown, detection?.measures ?? measure(shown.pixels));
      const local = detection ? fromDetection(detection, shown, facts) : null;
      setResult({ ...facts, ...chooseContent(asked, local) });
    });
  }

  /** The specified progress: five equal steps, however long the work takes. */
  async function climb(signal: AbortSignal) {
    for (const step of STEPS) {
      await wait(STEP_MS, signal);
      if (signal.aborted) return;
      setProgress(step);
    }
  }

  /** What was shown belongs to another picture, also if the new one can't be read. */
  function show(next: Picture | null, problem?: string) {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(next);
    setIsOpening(false);
    setResult(null);
    setError(problem);
  }

  async function choose(load: () => Promise<File>, name: string, mayBeSent: boolean) {
    stop();
    show(null);
    setIsOpening(true);
    chosen.current = load;
    // Another file was chosen in the meantime.
    const isOutdated = () => chosen.current !== load;
    try {
      const read = await readPicture(await load().catch(() => Promise.reject(new UnreadablePicture(notFetched(name)))));
      if (isOutdated()) return URL.revokeObjectURL(read.url);
      show(read);
      analyze(read, mayBeSent);
    } catch (cause) {
      if (!(cause instanceof UnreadablePicture)) throw cause;
      console.error(cause);
      if (!isOutdated()) show(null, cause.message);
    }
  }

  return {
    picture,
    /** Whether a chosen file is being read: a second or two if it is large. */
    isOpening,
    /** Set while the models are loading. */
    loading,
    progress,
    result,
    error,
    isAnalyzing: isBusy,
    /** Takes a function, since a sample has to be fetched first. */
    choose: (load: () => Promise<File>, name: string, mayBeSent: boolean) => void choose(load, name, mayBeSent),
    analyze,
    stop,
  };
}

const notFetched = (name: string) => `${name} could not be loaded. Please check your connection and try again.`;
const NOT_LOADED = "The models could not be loaded or run. Please check your connection and try again.";
const NOT_ANSWERED = "The AI service did not respond, so this result comes from your browser alone.";

/** The best available result: from the remote model if it was asked, else from the browser, else the sample. */
function chooseContent(
  asked: Outcome<AnalyzeImageAnswer> | null,
  local: Content | null,
): Content & Pick<ImageResult, "source"> {
  if (asked?.kind === "answered") {
    return { ...fromAnswer(asked.answer, local), source: { engine: asked.answer.engine } };
  }
  const refusal = asked?.kind === "failed" ? (asked.notice ?? NOT_ANSWERED) : undefined;
  if (local) return { ...local, source: { engine: "embedded", notice: refusal } };
  return { ...sampleContent, source: { engine: "sample", notice: NOT_LOADED } };
}

const askAbout = (picture: Picture, signal: AbortSignal) =>
  askService(async () => {
    const [{ analyzeImage }, imageUrl] = await Promise.all([import("./client.ts"), toDataUrl(picture)]);
    return analyzeImage({ imageUrl, prompt: PROMPT }, { signal });
  }, signal);

/** The result, or null on failure, which is logged unless the visitor stopped it. */
async function attempt<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return null;
  }
}
