import type { Pixels } from "../colours.ts";
import { models, wasm } from "./model-files.ts";
import type { Detection, FromDetector, LoadProgress, ToDetector } from "./protocol.ts";

/** Where no byte of the models has come for so long, none will. */
const LOADING_SILENCE_MS = 30_000;
/** Without WebAssembly, looking at a picture takes forty times as long as it should. */
const DETECTION_MS = 120_000;
/** The longest that a question may take, however slowly bytes keep coming. */
const LONGEST_MS = 300_000;

/** Finds objects and faces in a thread of its own, which starts with the first picture and lives until `end`. */
export function createDetector() {
  let worker: Worker | undefined;
  let loading: Promise<unknown> | undefined;
  let isLoaded = false;
  let tellProgress: (progress: LoadProgress) => void = () => {};

  function end() {
    worker?.terminate();
    worker = undefined;
    loading = undefined;
    isLoaded = false;
  }

  /** Each question has a line of its own. A worker that fails is ended, and the next question starts another. */
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
      const giveUp = () => fail("The detector did not answer in time");
      let silence = setTimeout(giveUp, silenceMs);
      const deadline = setTimeout(giveUp, LONGEST_MS);
      ours.onmessage = ({ data }: MessageEvent<FromDetector>) => {
        clearTimeout(silence);
        if (data.kind === "loading") {
          silence = setTimeout(giveUp, silenceMs);
          return tellProgress(data);
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
    /** Fetches the models, once, and tells how far that is while it takes. */
    async load(signal: AbortSignal, onProgress: (progress: LoadProgress) => void): Promise<void> {
      if (isLoaded) return;
      tellProgress = onProgress;
      onProgress({ loaded: 0, total: 0 });
      loading ??= ask({ kind: "load", models, wasm }, "loaded", LOADING_SILENCE_MS);
      await unlessAborted(loading, signal);
      isLoaded = true;
    },
    async detect({ data, width, height }: Pixels, signal: AbortSignal): Promise<Detection> {
      const start = performance.now();
      const question = ask({ kind: "detect", data, width, height }, "found", DETECTION_MS);
      const found = await unlessAborted(question, signal);
      // Read by the evaluation and by anyone with the browser's tools open.
      performance.measure("image detection", { start });
      return found;
    },
    end,
  };
}

const start = () => new Worker(new URL("./detector.worker.ts", import.meta.url), { type: "module" });

/** A worker that was ended never answers, so whoever waits for it must be able to leave. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
