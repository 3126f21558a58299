import { useState } from "react";
import type { AnalyzeImageAnswer } from "#contract/ai.ts";
import { type Asked, askService } from "../parts/ask-service.ts";
import { fileSize } from "../parts/file-size.ts";
import { useRun } from "../parts/use-run.ts";
import { wait } from "../parts/wait.ts";
import { dominantColours } from "./colours.ts";
import { type Facts, fromAnswer, type ImageResult, sampleContent } from "./image-result.ts";
import { qualityOf } from "./quality.ts";
import { type Picture, readPicture, toDataUrl, toPixels } from "./read-picture.ts";

const STEPS = [20, 40, 60, 80, 100] as const;
const STEP_MS = 800;
const PROMPT = "Describe this picture, name the objects on it with your confidence, and give it tags.";

export function useImageAnalysis() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [progress, setProgress] = useState(0);
  const [result, setResult] = useState<ImageResult | null>(null);
  const [error, setError] = useState<string>();
  const { isBusy, run, stop } = useRun();

  function analyze(shown: Picture, mayBeSent: boolean) {
    setResult(null);
    setProgress(0);
    run(async (signal) => {
      const [found] = await Promise.all([
        Promise.all([factsOf(shown), mayBeSent ? askAbout(shown, signal) : NOT_ASKED]),
        climb(signal),
      ]);
      if (signal.aborted) return;
      const [facts, asked] = found;
      if (asked.kind === "answered") {
        setResult({ ...facts, ...fromAnswer(asked.answer), source: { engine: asked.answer.engine } });
      }
      if (asked.kind === "failed") {
        setResult({ ...facts, ...sampleContent, source: { engine: "sample", notice: asked.notice } });
      }
    });
  }

  /** The progress is the specified one: five steps of the same length, whatever the work takes. */
  async function climb(signal: AbortSignal) {
    for (const step of STEPS) {
      await wait(STEP_MS, signal);
      if (signal.aborted) return;
      setProgress(step);
    }
  }

  async function choose(file: File, mayBeSent: boolean) {
    stop();
    if (!file.type.startsWith("image/")) return setError(`${file.name} is not a picture. Please choose an image file.`);
    try {
      const read = await readPicture(file);
      if (picture) URL.revokeObjectURL(picture.url);
      setError(undefined);
      setPicture(read);
      analyze(read, mayBeSent);
    } catch (cause) {
      console.error(cause);
      setError(`${file.name} can't be read as a picture. It may be damaged, or of a kind this browser doesn't know.`);
    }
  }

  return {
    picture,
    progress,
    result,
    error,
    isAnalyzing: isBusy,
    choose: (file: File, mayBeSent: boolean) => void choose(file, mayBeSent),
    analyze,
    stop,
  };
}

const NOT_ASKED: Asked<AnalyzeImageAnswer> = { kind: "failed" };

const askAbout = (picture: Picture, signal: AbortSignal) =>
  askService(
    async (client) => client.analyzeImage({ imageUrl: await toDataUrl(picture), prompt: PROMPT }, { signal }),
    signal,
  );

async function factsOf(picture: Picture): Promise<Facts> {
  const pixels = await toPixels(picture);
  const { file, width, height } = picture;
  return {
    colours: dominantColours(pixels),
    technical: {
      dimensions: `${width} × ${height} px`,
      format: file.type.replace("image/", "").replace("+xml", "").toUpperCase(),
      size: fileSize(file.size),
      quality: qualityOf(pixels),
    },
  };
}
