import plainWasm from "tesseract.js-core/tesseract-core-lstm.wasm?url";
import vectorWasm from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url";
import german from "#models/ocr/deu-gzip.traineddata?url";
import english from "#models/ocr/eng-gzip.traineddata?url";
import french from "#models/ocr/fra-gzip.traineddata?url";
import type { CoreFactory, OcrFiles } from "./ocr.ts";

/** The smallest WebAssembly module with a SIMD instruction: a browser that accepts it gets the faster build. */
const VECTOR_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export type RecognizedLanguage = "English" | "German" | "French";

const LANGUAGE_FILES: Record<RecognizedLanguage, string> = { English: english, German: german, French: french };

/** Fetches the recognizer and the data of a language, about 5 MB, when the first image needs them. */
export async function fetchOcrFiles(language: RecognizedLanguage = "English"): Promise<OcrFiles> {
  const hasVectors = WebAssembly.validate(VECTOR_PROBE);
  const [core, wasm, data] = await Promise.all([
    hasVectors
      ? import("tesseract.js-core/tesseract-core-simd-lstm.js")
      : import("tesseract.js-core/tesseract-core-lstm.js"),
    fetchFile(hasVectors ? vectorWasm : plainWasm),
    fetchFile(LANGUAGE_FILES[language]),
  ]);
  return {
    createCore: core.default as CoreFactory,
    wasm: new Uint8Array(await wasm.arrayBuffer()),
    language: await unpack(data),
  };
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function unpack({ body }: Response): Promise<Uint8Array> {
  if (!body) throw new Error("The language file is empty.");
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
