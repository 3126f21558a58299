import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { getDocument } from "unpdf/pdfjs";
import { type CoreFactory, openRecognizer } from "#engines/documents/reading/ocr.ts";
import type { Page } from "#engines/documents/reading/page.ts";
import { pageOf } from "#engines/documents/reading/pdf-words.ts";
import { widthToRead } from "#engines/documents/reading/pictures.ts";
import { documentLanguage } from "#engines/documents/words/language.ts";

const require = createRequire(import.meta.url);
const CORE = "tesseract.js-core/tesseract-core-simd-lstm";

/** The browser's own readers, with files provided by Node. */
export async function openReaders() {
  const open = (code: string) =>
    openRecognizer({
      createCore: require(`${CORE}.js`) as CoreFactory,
      wasm: readFileSync(require.resolve(`${CORE}.wasm`)),
      language: gunzipSync(readFileSync(`models/ocr/${code}-gzip.traineddata`)),
    });
  const recognizers = { English: await open("eng"), German: await open("deu"), French: await open("fra") };

  async function readPdf(file: Buffer, most = Number.POSITIVE_INFINITY): Promise<Page[]> {
    const task = getDocument({
      data: new Uint8Array(file),
      isEvalSupported: false,
      useSystemFonts: true,
      verbosity: 0,
    });
    const pdf = await task.promise;
    const pages = await Promise.all(
      Array.from({ length: Math.min(most, pdf.numPages) }, async (_, index) => pageOf(await pdf.getPage(index + 1))),
    );
    await task.destroy();
    return pages;
  }

  async function readScan(file: Buffer): Promise<Page[]> {
    const picture = sharp(file).grayscale();
    const { width, height } = await picture.metadata();
    const { data, info } = await picture.resize(widthToRead(width, height)).raw().toBuffer({ resolveWithObject: true });
    const grays = { data: new Uint8Array(data), width: info.width, height: info.height };
    const first = recognizers.English.recognize(grays);
    // As in the browser: once more with the letters of another language, if it is one.
    const language = documentLanguage(first.words.map(({ text }) => text).join(" "));
    const { words } = language === "German" || language === "French" ? recognizers[language].recognize(grays) : first;
    return [{ number: 1, width: info.width, height: info.height, words }];
  }

  return { readPdf, readScan };
}
