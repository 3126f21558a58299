import type { Box, DominantColour } from "../colours.ts";
import type { Measures } from "../measures.ts";

/** What the page and its detector, a worker of its own, say to each other. */

type DetectedObject = { name: string; confidence: number; box: Box; colour: DominantColour | undefined };
/** The emotion is the likeliest one; it is missing where none is likely. */
type DetectedFace = { box: Box; emotion?: { name: string; confidence: number } | undefined };
export type Detection = { objects: DetectedObject[]; faces: DetectedFace[]; measures: Measures };

/** A model's graph and its weights, by address. */
export type ModelFiles = Record<string, { graph: string; weights: string }>;

/** Bytes of weights; the total is 0 while the server has not told it. */
export type LoadProgress = { loaded: number; total: number };

export type ToDetector =
  | { kind: "load"; models: ModelFiles; wasm: string }
  | { kind: "detect"; data: Uint8ClampedArray; width: number; height: number };

export type FromDetector =
  | ({ kind: "loading" } & LoadProgress)
  | { kind: "loaded" }
  | ({ kind: "found" } & Detection)
  | { kind: "failed"; message: string };
