import facesWeights from "human-models/blazeface.bin?url";
import facesGraph from "human-models/blazeface.json?url";
import objectsWeights from "human-models/centernet.bin?url";
import objectsGraph from "human-models/centernet.json?url";
import emotionsWeights from "human-models/emotion.bin?url";
import emotionsGraph from "human-models/emotion.json?url";
import meshWeights from "human-models/facemesh.bin?url";
import meshGraph from "human-models/facemesh.json?url";
import wasm from "#models/image/tfjs-backend-wasm-simd.wasm?url";
import type { Pixels } from "../colors.ts";
import type { Detection, FromDetector, LoadProgress, ModelFiles, ToDetector } from "./protocol.ts";

/** If no bytes of the models arrive for this long, loading has failed. */
const LOADING_SILENCE_MS = 30_000;
/** Generous, since detection takes forty times as long without WebAssembly. */
const DETECTION_MS = 120_000;
/** The time limit for a request, however slowly bytes keep arriving. */
const TIMEOUT_MS = 300_000;

/** Detects objects and faces in a worker, which starts with the first picture and runs until `end`. */
export function createDetector() {
  let worker: Worker | undefined;
  let loading: Promise<unknown> | undefined;
  let isLoaded = false;
  let reportProgress: (progress: LoadProgress) => void = () => {};

  function end() {
    worker?.terminate();
    worker = undefined;
    loading = undefined;
    isLoaded = false;
  }

  /** Each request has its own message port. A failing worker is terminated, and the next request starts a new one. */
  function ask<Kind extends FromDetector["kind"]>(question: ToDetector, expected: Kind, silenceMs: number) {
    worker ??= start();
    const asked = worker;
    return new Promise<FromDetector & { kind: Kind }>((resolve, reject) => {
      const { port1: ours, port2: theirs } = new MessageChannel();
      const settle = () => {
        clearTimeout(silence);
        clearTimeout(deadline);
        ours.close();
      };
      const fail = (message: string) => {
        settle();
        if (worker === asked) end();
        reject(new Error(message));
      };
      const giveUp = () => fail("The detector timed out");
      let silence = setTimeout(giveUp, silenceMs);
      const deadline = setTimeout(giveUp, TIMEOUT_MS);
      ours.onmessage = ({ data }: MessageEvent<FromDetector>) => {
        clearTimeout(silence);
        if (data.kind === "loading") {
          silence = setTimeout(giveUp, silenceMs);
          return reportProgress(data);
        }
        settle();
        if (data.kind === "failed") fail(data.message);
        else if (data.kind === expected) resolve(data as FromDetector & { kind: Kind });
      };
      asked.addEventListener("error", ({ message }) => fail(message || "The detector's code could not be loaded"));
      asked.postMessage(question, [theirs]);
    });
  }

  return {
    /** Loads the models once, and reports the progress. */
    async load(signal: AbortSignal, onProgress: (progress: LoadProgress) => void): Promise<void> {
      if (isLoaded) return;
      reportProgress = onProgress;
      onProgress({ loaded: 0, total: 0 });
      loading ??= ask({ kind: "load", models, wasm }, "loaded", LOADING_SILENCE_MS);
      await unlessAborted(loading, signal);
      isLoaded = true;
    },
    async detect({ data, width, height }: Pixels, signal: AbortSignal): Promise<Detection> {
      const start = performance.now();
      const question = ask({ kind: "detect", data, width, height }, "found", DETECTION_MS);
      const found = await unlessAborted(question, signal);
      // Read by the evaluation, and visible in the browser's developer tools.
      performance.measure("image detection", { start });
      return found;
    },
    end,
  };
}

const start = () => new Worker(new URL("./detector.worker.ts", import.meta.url), { type: "module" });

/** A terminated worker never answers, so waiting for it has to be cancelable. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** By the library's names. The mesh tells real faces from lookalikes. */
const models: ModelFiles = {
  blazeface: { graph: facesGraph, weights: facesWeights },
  centernet: { graph: objectsGraph, weights: objectsWeights },
  emotion: { graph: emotionsGraph, weights: emotionsWeights },
  facemesh: { graph: meshGraph, weights: meshWeights },
};
