import type { Box, DominantColor } from "../colors.ts";
import type { Measures } from "../measures.ts";

/** The messages between the page and the detector worker. */

type DetectedObject = { name: string; confidence: number; box: Box; color: DominantColor | undefined };
/** The most likely emotion, if any is likely. */
type DetectedFace = { box: Box; emotion?: { name: string; confidence: number } | undefined };
export type Detection = { objects: DetectedObject[]; faces: DetectedFace[]; measures: Measures };

/** The URLs of each model's graph and weights. */
export type ModelFiles = Record<string, { graph: string; weights: string }>;

/** In bytes; the total is 0 until the server has reported it. */
export type LoadProgress = { loaded: number; total: number };

export type ToDetector =
  | { kind: "load"; models: ModelFiles; wasm: string }
  | { kind: "detect"; data: Uint8ClampedArray; width: number; height: number };

export type FromDetector =
  | ({ kind: "loading" } & LoadProgress)
  | { kind: "loaded" }
  | ({ kind: "found" } & Detection)
  | { kind: "failed"; message: string };
