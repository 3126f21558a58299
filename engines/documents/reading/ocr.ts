import { asPgm, cleanPaper, type Grays, isPrint, rotate } from "./grays.ts";
import type { Word } from "./page.ts";

/** The part of Tesseract's API that is used here. */
type Api = {
  Init(path: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): void;
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
};
type Core = { FS: { writeFile(path: string, data: Uint8Array): void }; TessBaseAPI: new () => Api };
export type CoreFactory = (options: {
  wasmBinary: Uint8Array;
  TesseractProgress: (percent: number) => void;
  print: (line: string) => void;
  printErr: (line: string) => void;
}) => Promise<Core>;

export type OcrFiles = { createCore: CoreFactory; wasm: Uint8Array; language: Uint8Array };

/** A recognized page. The boxes of its words refer to the page after it is rotated by `tilt`, in radians. */
export type Recognized = { words: Word[]; tilt: number };

export type Recognizer = {
  recognize(page: Grays, onShare?: (share: number) => void): Recognized;
  /** Reads text anywhere in a picture, such as a sign, where there is no page of it. */
  readSigns(picture: Grays): Word[];
};

/** LSTM is the only engine in our data file. */
const LSTM_ONLY = 1;
/** Smaller tilts are ignored; larger ones mean a page on its side. */
const MIN_TILT = 0.003;
const MAX_TILT = 0.35;
/** The percentage at which Tesseract has found the lines and starts to read. */
const READING_BEGINS = 30;
/** A single block: otherwise Tesseract may read a table as newspaper columns, or drop its last column. */
const ONE_BLOCK = "6";
/** Looks for text before reading it; the mode for scattered words finds more of them, and twice as many that are not there. */
const ANYWHERE = "3";
/** The level of words in Tesseract's TSV output. */
const WORD_LEVEL = "5";

export async function openRecognizer({ createCore, wasm, language }: OcrFiles): Promise<Recognizer> {
  let report: ((share: number) => void) | undefined;
  const core = await createCore({
    wasmBinary: wasm,
    TesseractProgress: (percent) => report?.(Math.max(0, (percent - READING_BEGINS) / (100 - READING_BEGINS))),
    // Tesseract prints every warning; failures are returned as a status.
    print() {},
    printErr() {},
  });
  core.FS.writeFile("eng.traineddata", language);
  const api = new core.TessBaseAPI();
  if (api.Init(null, "eng", LSTM_ONLY) !== 0) throw new Error("The text recognizer could not be started.");
  api.SetVariable("user_defined_dpi", "200");
  const expect = (layout: string) => api.SetVariable("tessedit_pageseg_mode", layout);

  function show(picture: Grays) {
    core.FS.writeFile("/input", asPgm(picture));
    if (api.SetImageFile(1, 0) !== 0) throw new Error("The image could not be passed to the text recognizer.");
  }

  return {
    recognize(page, onShare) {
      report = onShare;
      expect(ONE_BLOCK);
      const cleaned = cleanPaper(page);
      if (!isPrint(cleaned)) return { words: [], tilt: 0 };
      show(cleaned);
      api.FindLines();
      const gradient = api.GetGradient();
      const tilt = Math.abs(gradient) < MIN_TILT || Math.abs(gradient) > MAX_TILT ? 0 : gradient;
      if (tilt !== 0) show(rotate(cleaned, -tilt));
      api.Recognize(null);
      return { words: parseTable(api.GetTSVText(0)), tilt };
    },

    readSigns(picture) {
      report = undefined;
      expect(ANYWHERE);
      show(picture);
      api.Recognize(null);
      return parseTable(api.GetTSVText(0));
    },
  };
}

/** Parses words and their boxes from Tesseract's TSV output. */
function parseTable(table: string): Word[] {
  return table.split("\n").flatMap((row) => {
    const [level, , , , , , x, y, width, height, confidence, text = ""] = row.split("\t");
    if (level !== WORD_LEVEL || !text.trim()) return [];
    const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    return [{ text: text.trim(), box, confidence: Math.max(0, Number(confidence)) / 100 }];
  });
}
