import { asPgm, cleanPaper, type Greys, isPrint, rotate } from "./greys.ts";
import type { Word } from "./page.ts";

/** What of Tesseract's core is used here. */
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

/** A page that was read. The words' boxes refer to the page as it stands when it is turned by its tilt, in radians. */
export type Recognised = { words: Word[]; tilt: number };

export type Recogniser = { recognise(page: Greys, onShare?: (share: number) => void): Recognised };

/** Long short-term memory, the one engine that our files hold. */
const LSTM_ONLY = 1;
/** Tilts below this are left alone, those above are not a tilt but a page on its side. */
const LEAST_TILT = 0.003;
const MOST_TILT = 0.35;
/** Where Tesseract has finished looking for lines and begins to read, in its own percent. */
const READING_BEGINS = 30;
/** In Tesseract's table: the level of a word. */
const WORD_LEVEL = "5";

export async function openRecogniser({ createCore, wasm, language }: OcrFiles): Promise<Recogniser> {
  let report: ((share: number) => void) | undefined;
  const core = await createCore({
    wasmBinary: wasm,
    TesseractProgress: (percent) => report?.(Math.max(0, (percent - READING_BEGINS) / (100 - READING_BEGINS))),
    // Tesseract tells every doubt of its own; what matters comes back as a status.
    print() {},
    printErr() {},
  });
  core.FS.writeFile("eng.traineddata", language);
  const api = new core.TessBaseAPI();
  if (api.Init(null, "eng", LSTM_ONLY) !== 0) throw new Error("The text recogniser could not be started.");
  api.SetVariable("user_defined_dpi", "200");
  // One block: Tesseract may otherwise take a table for columns of a newspaper, or its last column for nothing.
  api.SetVariable("tessedit_pageseg_mode", "6");

  function show(picture: Greys) {
    core.FS.writeFile("/input", asPgm(picture));
    if (api.SetImageFile(1, 0) !== 0) throw new Error("The picture could not be handed to the text recogniser.");
  }

  return {
    recognise(page, onShare) {
      report = onShare;
      const cleaned = cleanPaper(page);
      if (!isPrint(cleaned)) return { words: [], tilt: 0 };
      show(cleaned);
      api.FindLines();
      const gradient = api.GetGradient();
      const tilt = Math.abs(gradient) < LEAST_TILT || Math.abs(gradient) > MOST_TILT ? 0 : gradient;
      if (tilt !== 0) show(rotate(cleaned, -tilt));
      api.Recognize(null);
      return { words: parseTable(api.GetTSVText(0)), tilt };
    },
  };
}

/** Words with their boxes, from the table that Tesseract writes. */
function parseTable(table: string): Word[] {
  return table.split("\n").flatMap((row) => {
    const [level, , , , , , x, y, width, height, confidence, text = ""] = row.split("\t");
    if (level !== WORD_LEVEL || !text.trim()) return [];
    const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    return [{ text: text.trim(), box, confidence: Math.max(0, Number(confidence)) / 100 }];
  });
}
