import { readFileSync } from "node:fs";
import { projectFile } from "../../runtime/project-file.ts";

/** Rows times weights plus bias. */
type Multiply = (
  x: number,
  xScales: number,
  xOffsets: number,
  rows: number,
  width: number,
  weights: number,
  scales: number,
  bias: number,
  outputs: number,
  out: number,
) => void;

/** The arithmetic of the encoder, compiled from kernel.as. Arguments are addresses in its memory, and counts. */
export type Kernel = {
  memory: WebAssembly.Memory;
  quantize: (x: number, rows: number, width: number, out: number, scales: number, offsets: number) => void;
  multiply: Multiply;
  /** The same numbers, faster on most x64 processors. */
  multiplyInSteps: Multiply;
  attend: (
    query: number,
    key: number,
    value: number,
    count: number,
    heads: number,
    turned: number,
    scores: number,
    out: number,
  ) => void;
  gelu: (x: number, count: number) => void;
  addAndNormalize: (x: number, y: number, rows: number, width: number, weight: number, bias: number) => void;
};

const kernelFile = () => projectFile("server", "ai", "text-models", "encoder", "kernel.wasm");

/** A kernel with a memory of its own. */
export async function loadKernel(): Promise<Kernel> {
  const { instance } = await WebAssembly.instantiate(readFileSync(kernelFile()));
  return instance.exports as unknown as Kernel;
}
