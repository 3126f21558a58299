import { documentLanguage, KNOWN_LANGUAGES } from "../words/language.ts";
import { kindOf } from "./file-kind.ts";
import type { Recognizer } from "./ocr.ts";
import type { RecognizedLanguage } from "./ocr-files.ts";
import type { Page } from "./page.ts";
import type { OpenPdf } from "./pdf.ts";
import { decodePicture, fileOf, graysOf, SHOWN_LONG_SIDE, straighten, widthToRead } from "./pictures.ts";
import { MAX_RECOGNIZED_PAGES, MAX_TEXT_PAGES } from "./reading-limits.ts";

export type ShownPage = { number: number; width: number; height: number; picture: Blob };

/** A document that has been read completely, and what was made of it. */
export type Reading<Result> = Result & {
  pageCount: number;
  pages: ShownPage[];
  /** Notes for the visitor about how the document was read. */
  notes: string[];
  seconds: number;
};

/** What to make of a document's pages. */
export type Interpreter<Result> = {
  understand: (pages: readonly Page[]) => Result;
  /** The pages to draw besides the first; none at all without it. */
  pagesToShow?: (result: Result) => Iterable<number>;
  notes?: (result: Result) => string[];
};

/** Code or data of the reader failed to load. */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super("A part of the reader could not be loaded. Please check your connection and try again.", { cause });
  }
}

function orLost<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch((cause: unknown) => {
    throw new LostCode(cause);
  });
}

/** The current step and the fraction of it that is done. */
export type ReadingProgress = { step: string; share: number };
type Report = (progress: ReadingProgress) => void;

/** A recognized page already has its image. */
type ReadPage = Page & { picture?: OffscreenCanvas };

/** A page with fewer letters is treated as an image of text. */
const MIN_LETTERS = 24;

/** The longer side of a page for recognition: an A4 page at 200 dpi. */
const READ_LONG_SIDE = widthToRead(1, 1);

const recognizers = new Map<RecognizedLanguage, Promise<Recognizer>>();

/** Loaded for the first image that needs recognition, and kept for the next. */
function recognizerFor(language: RecognizedLanguage): Promise<Recognizer> {
  const known = recognizers.get(language);
  if (known) return known;
  const opened = orLost(Promise.all([import("./ocr.ts"), import("./ocr-files.ts")])).then(async ([ocr, files]) =>
    ocr.openRecognizer(await orLost(files.fetchOcrFiles(language))),
  );
  recognizers.set(language, opened);
  return opened;
}

export async function readDocument<Result extends object>(
  file: Blob,
  interpreter: Interpreter<Result>,
  report: Report,
): Promise<Reading<Result>> {
  const started = performance.now();
  const kind = await kindOf(file);
  const read =
    kind === "pdf"
      ? await readPdf(await file.arrayBuffer(), interpreter, report)
      : await readPicture(file, interpreter, report);
  return { ...read, seconds: (performance.now() - started) / 1000 };
}

type Unfinished<Result> = Result & Omit<Reading<object>, "seconds">;

async function readPicture<Result extends object>(
  file: Blob,
  { understand, notes, pagesToShow }: Interpreter<Result>,
  report: Report,
): Promise<Unfinished<Result>> {
  const canvas = await decodePicture(file);
  const { page } = await recognize(canvas, 1, "English", (share) => report({ step: "Recognizing text", share }));
  const result = understand([page]);
  return {
    ...result,
    pageCount: 1,
    pages: pagesToShow ? [await shown(page)] : [],
    notes: [...notesOn([page]), ...(notes?.(result) ?? [])],
  };
}

async function readPdf<Result extends object>(
  bytes: ArrayBuffer,
  { understand, notes, pagesToShow }: Interpreter<Result>,
  report: Report,
): Promise<Unfinished<Result>> {
  const { openPdf } = await orLost(import("./pdf.ts"));
  const pdf = await openPdf(bytes);
  try {
    const pages = await readPages(pdf, report);
    const result = understand(pages);
    const wanted = new Set(pagesToShow ? [1, ...pagesToShow(result)] : []);
    const pictures = pages.filter(({ number }) => wanted.has(number));
    return {
      ...result,
      pageCount: pdf.pageCount,
      pages: await mapInOrder(pictures, (page) => shown(page, pdf)),
      notes: [
        ...unreadNote(pdf, pages),
        ...notesOn(pages),
        ...(notes?.(result) ?? []),
        ...(pdf.holdsScript ? ["The PDF contains scripts, which were not run."] : []),
      ],
    };
  } finally {
    await pdf.close();
  }
}

async function readPages(pdf: OpenPdf, report: Report): Promise<ReadPage[]> {
  const wanted = Math.min(pdf.pageCount, MAX_TEXT_PAGES);
  const pages: ReadPage[] = [];
  let recognized = 0;
  let language: RecognizedLanguage = "English";
  for (let number = 1; number <= wanted; number++) {
    const step = `Reading page ${number} of ${pdf.pageCount}`;
    report({ step, share: (number - 1) / wanted });
    const page = await pdf.words(number);
    if (hasText(page)) {
      pages.push(page);
      continue;
    }
    if (recognized === MAX_RECOGNIZED_PAGES) continue;
    recognized += 1;
    const canvas = await pdf.draw(number, READ_LONG_SIDE);
    const found = await recognize(canvas, number, language, (share) =>
      report({ step, share: (number - 1 + share) / wanted }),
    );
    // The pages of a document are in one language.
    language = found.language;
    pages.push(found.page);
  }
  return pages;
}

function hasText({ words }: Page): boolean {
  return words.reduce((sum, { text }) => sum + text.length, 0) >= MIN_LETTERS;
}

/** Reads an image, and once more with the letters of its language if that turns out to be another one. */
async function recognize(
  canvas: OffscreenCanvas,
  number: number,
  expected: RecognizedLanguage,
  onShare: (share: number) => void,
): Promise<{ page: ReadPage; language: RecognizedLanguage }> {
  const grays = graysOf(canvas);
  const first = (await recognizerFor(expected)).recognize(grays, (share) => onShare(share / 2));
  const language = recognizable(documentLanguage(first.words.map(({ text }) => text).join(" "))) ?? expected;
  const { words, tilt } =
    language === expected
      ? first
      : (await recognizerFor(language)).recognize(grays, (share) => onShare(0.5 + share / 2));
  const page = { number, width: canvas.width, height: canvas.height, words, picture: straighten(canvas, tilt) };
  return { page, language };
}

const recognizable = (language: string | undefined): RecognizedLanguage | undefined =>
  KNOWN_LANGUAGES.find((known) => known === language);

async function shown(page: ReadPage, pdf?: OpenPdf): Promise<ShownPage> {
  const { number, width, height, picture } = page;
  if (picture) return { number, width, height, picture: await fileOf(picture) };
  if (!pdf) throw new Error(`Page ${number} has no image.`);
  return { number, width, height, picture: await fileOf(await pdf.draw(number, SHOWN_LONG_SIDE)) };
}

function notesOn(pages: readonly ReadPage[]): string[] {
  const pictures = pages.filter(({ picture }) => picture);
  const recognized = pictures.filter(({ words }) => words.length > 0).length;
  if (pictures.length === 0) return [];
  if (recognized === 0) return ["No text was found in the image."];
  if (isDoubtful(pictures)) return [DOUBTFUL];
  return [
    recognized === 1
      ? "One page is an image, and its text was recognized."
      : `${recognized} pages are images, and their text was recognized.`,
  ];
}

/** Words are read with 0.5 or more from an upright scan, and with 0.2 to 0.3 from one that lies on its side. */
const DOUBTFUL_CONFIDENCE = 0.42;
const DOUBTFUL =
  "The text could hardly be recognized. If the picture is upside down, on its side or blurred, correct that and try again.";

function isDoubtful(pages: readonly Page[]): boolean {
  const words = pages.flatMap((page) => page.words).filter(({ text }) => /\p{L}{3}|\d{2}/u.test(text));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters > 0 && sure / letters < DOUBTFUL_CONFIDENCE;
}

function unreadNote({ pageCount }: OpenPdf, pages: readonly ReadPage[]): string[] {
  if (pages.length === pageCount) return [];
  const limit = `${MAX_TEXT_PAGES} pages, ${MAX_RECOGNIZED_PAGES} of them by recognition`;
  return [`${pages.length} of ${pageCount} pages were read; this demo reads at most ${limit}.`];
}

async function mapInOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
