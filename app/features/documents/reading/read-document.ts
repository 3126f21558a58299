import { type Understanding, understand } from "../understanding/understand.ts";
import { kindOf } from "./file-kind.ts";
import type { Recogniser } from "./ocr.ts";
import type { Page } from "./page.ts";
import type { OpenPdf } from "./pdf.ts";
import { decodePicture, fileOf, greysOf, SHOWN_LONG_SIDE, straightened } from "./pictures.ts";
import { MAX_RECOGNISED_PAGES, MAX_TEXT_PAGES } from "./reading-limits.ts";
import { widthToRead } from "./scan-size.ts";

export type ShownPage = { number: number; width: number; height: number; picture: Blob };

/** A document that was read to its end. */
export type Reading = Understanding & {
  pageCount: number;
  pages: ShownPage[];
  /** What the visitor should know about how it was read, in sentences. */
  notes: string[];
  seconds: number;
};

/** Code or data of the reader itself did not arrive. */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super("A part of the reader could not be loaded. Please check the connection and try again.", { cause });
  }
}

function orLost<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch((cause: unknown) => {
    throw new LostCode(cause);
  });
}

/** How far the reader is: what it does, and the share of it that is done. */
export type ReadingProgress = { step: string; share: number };
type Report = (progress: ReadingProgress) => void;

/** A page whose text was recognised has its picture already. */
type ReadPage = Page & { picture?: OffscreenCanvas };

/** Fewer letters than this on a page, and it is a picture of text rather than text. */
const LEAST_LETTERS = 24;

/** A page's longer side where it is read, so that an A4 page has 200 dots to the inch. */
const READ_LONG_SIDE = widthToRead(1, 1);

let recogniser: Promise<Recogniser> | undefined;

/** Its code and data come with the first picture that has to be recognised, and stay for the next. */
function theRecogniser(): Promise<Recogniser> {
  recogniser ??= orLost(Promise.all([import("./ocr.ts"), import("./ocr-files.ts")])).then(async ([ocr, files]) =>
    ocr.openRecogniser(await orLost(files.fetchOcrFiles())),
  );
  return recogniser;
}

export async function readDocument(file: Blob, report: Report): Promise<Reading> {
  const started = performance.now();
  const kind = await kindOf(file);
  const read = kind === "pdf" ? await readPdf(await file.arrayBuffer(), report) : await readPicture(file, report);
  return { ...read, seconds: (performance.now() - started) / 1000 };
}

async function readPicture(file: Blob, report: Report): Promise<Omit<Reading, "seconds">> {
  const page = await recognise(await decodePicture(file), 1, (share) =>
    report({ step: "Recognising the text", share }),
  );
  const understanding = understand([page]);
  return { ...understanding, pageCount: 1, pages: [await shown(page)], notes: notesOn([page]) };
}

async function readPdf(bytes: ArrayBuffer, report: Report): Promise<Omit<Reading, "seconds">> {
  const { openPdf } = await orLost(import("./pdf.ts"));
  const pdf = await openPdf(bytes);
  try {
    const pages = await readPages(pdf, report);
    const understanding = understand(pages);
    const places = [...understanding.findings, ...understanding.items.flatMap((item) => Object.values(item))];
    const withValues = new Set([1, ...places.flatMap(({ place }) => place?.page ?? [])]);
    const pictures = pages.filter(({ number }) => withValues.has(number));
    return {
      ...understanding,
      pageCount: pdf.pageCount,
      pages: await inTurn(pictures, (page) => shown(page, pdf)),
      notes: [
        ...unreadNote(pdf, pages),
        ...notesOn(pages),
        ...(pdf.holdsScript ? ["The PDF holds script, which was not run."] : []),
      ],
    };
  } finally {
    await pdf.close();
  }
}

async function readPages(pdf: OpenPdf, report: Report): Promise<ReadPage[]> {
  const wanted = Math.min(pdf.pageCount, MAX_TEXT_PAGES);
  const pages: ReadPage[] = [];
  let recognised = 0;
  for (let number = 1; number <= wanted; number++) {
    const step = `Reading page ${number} of ${pdf.pageCount}`;
    report({ step, share: (number - 1) / wanted });
    const page = await pdf.words(number);
    if (hasText(page)) {
      pages.push(page);
      continue;
    }
    if (recognised === MAX_RECOGNISED_PAGES) continue;
    recognised += 1;
    const canvas = await pdf.draw(number, READ_LONG_SIDE);
    pages.push(await recognise(canvas, number, (share) => report({ step, share: (number - 1 + share) / wanted })));
  }
  return pages;
}

function hasText({ words }: Page): boolean {
  return words.reduce((sum, { text }) => sum + text.length, 0) >= LEAST_LETTERS;
}

async function recognise(canvas: OffscreenCanvas, number: number, onShare: (share: number) => void): Promise<ReadPage> {
  const engine = await theRecogniser();
  const { words, tilt } = engine.recognise(greysOf(canvas), onShare);
  return { number, width: canvas.width, height: canvas.height, words, picture: straightened(canvas, tilt) };
}

async function shown(page: ReadPage, pdf?: OpenPdf): Promise<ShownPage> {
  const { number, width, height, picture } = page;
  if (picture) return { number, width, height, picture: await fileOf(picture) };
  if (!pdf) throw new Error(`Page ${number} has no picture.`);
  return { number, width, height, picture: await fileOf(await pdf.draw(number, SHOWN_LONG_SIDE)) };
}

function notesOn(pages: readonly ReadPage[]): string[] {
  const pictures = pages.filter(({ picture }) => picture);
  const recognised = pictures.filter(({ words }) => words.length > 0).length;
  if (pictures.length === 0) return [];
  if (recognised === 0) return ["No text was found on the picture."];
  return [
    recognised === 1
      ? "One page is a picture, and its text was recognised."
      : `${recognised} pages are pictures, and their text was recognised.`,
  ];
}

function unreadNote({ pageCount }: OpenPdf, pages: readonly ReadPage[]): string[] {
  if (pages.length === pageCount) return [];
  const limit = `${MAX_TEXT_PAGES} pages, ${MAX_RECOGNISED_PAGES} of them by recognition`;
  return [`${pages.length} of ${pageCount} pages were read; this demo reads at most ${limit}.`];
}

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
