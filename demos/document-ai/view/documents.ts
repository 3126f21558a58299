import type { Reading as PlainReading, ReadingProgress, ShownPage } from "#engines/documents/reading/read-document.ts";
import { CATEGORIES, type Category } from "../engine/classify.ts";
import type { CellName, LineItem, Place } from "../engine/findings.ts";
import type { Understanding } from "../engine/understand.ts";

/** Each tick adds 10%: ten ticks, or five seconds, make 100%. */
export const TICK_MS = 500;
const TICK_STEP = 10;
const FULL = 100;

/** Values with at least this confidence are highlighted. */
export const CERTAIN = 95;

/** A page with the object URL of its image. */
export type PageWithImage = ShownPage & { url: string };
type Reading = Omit<PlainReading<Understanding>, "pages"> & { pages: readonly PageWithImage[] };

type Common = { id: string; name: string; size: number; ticks: number; corrections: Readonly<Record<string, string>> };

export type DemoDocument = Common &
  (
    | { status: "processing"; reading: Reading | undefined; step: ReadingProgress | undefined }
    | { status: "completed"; reading: Reading }
    | { status: "error"; reason: string }
  );

export const FILTERS = ["all", ...CATEGORIES] as const;
export type Filter = (typeof FILTERS)[number];

export type DocumentAction =
  | { kind: "added"; id: string; name: string; size: number }
  | { kind: "arrived"; id: string; size: number }
  | { kind: "ticked"; id: string }
  | { kind: "progressed"; id: string; step: ReadingProgress }
  | { kind: "read"; id: string; reading: Reading }
  | { kind: "failed"; id: string; reason: string }
  | { kind: "corrected"; id: string; value: string; text: string | undefined }
  | { kind: "removed"; id: string };

export function documentsReducer(documents: readonly DemoDocument[], action: DocumentAction): readonly DemoDocument[] {
  if (action.kind === "added") {
    const { id, name, size } = action;
    const added: DemoDocument = {
      id,
      name,
      size,
      ticks: 0,
      corrections: {},
      status: "processing",
      reading: undefined,
      step: undefined,
    };
    return [added, ...documents];
  }
  if (action.kind === "removed") return documents.filter(({ id }) => id !== action.id);
  return documents.map((document) => (document.id === action.id ? updateDocument(document, action) : document));
}

function updateDocument(
  document: DemoDocument,
  action: Exclude<DocumentAction, { kind: "added" | "removed" }>,
): DemoDocument {
  if (action.kind === "corrected") {
    const { [action.value]: _previous, ...others } = document.corrections;
    return {
      ...document,
      corrections: action.text === undefined ? others : { ...others, [action.value]: action.text },
    };
  }
  if (document.status !== "processing") return document;
  switch (action.kind) {
    case "arrived":
      return { ...document, size: action.size };
    case "ticked":
      return completeIfReady({ ...document, ticks: document.ticks + 1 });
    case "progressed":
      return { ...document, step: action.step };
    case "read":
      return completeIfReady({ ...document, reading: action.reading });
    case "failed": {
      const { id, name, size, ticks, corrections } = document;
      return { id, name, size, ticks, corrections, status: "error", reason: action.reason };
    }
  }
}

/** The tenth tick completes a document that has been read by then; a slower one completes when it has been read. */
function completeIfReady(document: Extract<DemoDocument, { status: "processing" }>): DemoDocument {
  const { reading, step: _step, ...rest } = document;
  if (document.ticks * TICK_STEP < FULL || !reading) return document;
  return { ...rest, status: "completed", reading };
}

/** The simulated progress while the clock runs; after that, the reader's own. */
export function progressOf(document: DemoDocument): { value: number; label: string } {
  if (document.status !== "processing") return { value: FULL, label: "" };
  const stated = document.ticks * TICK_STEP;
  if (stated < FULL) return { value: stated, label: "Processing" };
  return document.step
    ? { value: Math.round(document.step.share * FULL), label: `Still working: ${document.step.step}` }
    : { value: 0, label: "Queued" };
}

export const isClockRunning = (document: DemoDocument) =>
  document.status === "processing" && document.ticks * TICK_STEP < FULL;

const categoryOf = (document: DemoDocument): Category | undefined =>
  document.status === "completed" ? document.reading.category : undefined;

export const isShown = (document: DemoDocument, filter: Filter) => filter === "all" || categoryOf(document) === filter;

/** A value as the detail panel, the exports and the boxes need it; `key` identifies it in corrections. */
export type ShownValue = {
  key: string;
  title: string;
  value: string;
  confidence: number;
  place: Place | undefined;
  isCorrected: boolean;
};

const CELL_TITLES: Record<CellName, string> = {
  description: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price",
  amount: "Amount",
};
export const CELLS = Object.keys(CELL_TITLES) as CellName[];

export type ShownRow = Record<CellName, ShownValue>;

/** The extracted values, with the visitor's corrections applied. */
export function valuesOf(document: Extract<DemoDocument, { status: "completed" }>): {
  fields: ShownValue[];
  rows: ShownRow[];
} {
  const corrected = (value: Omit<ShownValue, "isCorrected">): ShownValue => {
    const correction = document.corrections[value.key];
    return { ...value, value: correction ?? value.value, isCorrected: correction !== undefined };
  };
  const { findings, items } = document.reading;
  return {
    fields: findings.map(({ id, title, value, confidence, place }) =>
      corrected({ key: id, title, value, confidence, place }),
    ),
    rows: items.map((item, index) => rowOf(item, index, corrected)),
  };
}

function rowOf(
  item: LineItem,
  index: number,
  corrected: (value: Omit<ShownValue, "isCorrected">) => ShownValue,
): ShownRow {
  const cell = (name: CellName) =>
    corrected({ key: `line-${index + 1}-${name}`, title: `${CELL_TITLES[name]}, line ${index + 1}`, ...item[name] });
  return {
    description: cell("description"),
    quantity: cell("quantity"),
    unitPrice: cell("unitPrice"),
    amount: cell("amount"),
  };
}

export const cellTitle = (name: CellName) => CELL_TITLES[name];
