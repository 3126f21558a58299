import { countWords } from "#contract/text/count-words.ts";
import { hasCallToAction } from "../checks/forms.ts";
import { subjectCoverage, withoutHeading } from "../checks/subject.ts";
import { endsUnit, hasOpenQuote } from "../words.ts";
import type { WritingTask } from "../writing-task.ts";
import type { DraftWriter } from "./draft-writer.ts";
import { startsItem, writeList } from "./list.ts";

type ProseType = "story" | "blog" | "marketing";

/** How a new paragraph can start when the model would rather stop or repeat itself. */
const GO_ON: Record<ProseType, readonly string[]> = {
  story: ["The next morning,", "Meanwhile,", "Then", "A week later,"],
  blog: ["It also helps to", "For example,", "Another good idea is to", "Finally,"],
  marketing: ["Whether you", "Our", "With", "Every"],
};
const CLOSE: Record<ProseType, readonly string[]> = {
  story: ["In the end,", "That night,", "From then on,"],
  blog: ["In short,", "So start small:", "The next time you"],
  marketing: [""],
};
const CALL_TO_ACTION = "Visit us today and see for yourself.";

/** How a text ends; until most of it is written, there is more to say. */
const ENDING =
  /^\W*(?:in (?:conclusion|summary|short|the end)|to sum up|overall|from (?:that|this) day|from then on|and so|happily ever|the end\b|by following)/i;
const EARLY = 0.65;

const HEADING_WORDS = 12;
/** Blanks to fill in, or words run together as in a hashtag. */
const NO_HEADING = /\[|\w{20}/;
/** The share of the length that the closing takes, within these limits. */
const CLOSING = { share: 0.2, min: 16, max: 40 };
const ENOUGH = 0.92;
const OPENING_SENTENCES = 2;
const STOCK = /finds you well|once upon a time|in the heart of|nestled|willowbrook|in today's|fast-paced/i;
const STOCK_COST = 0.2;
const MAX_DETOURS = 4;

const rambles = (piece: string) => (endsUnit(piece) ? undefined : "a sentence has no end");
const leavesBlanks = (piece: string) => {
  if (piece.includes("[")) return "it leaves blanks";
  return hasOpenQuote(piece) ? "a quotation has no end" : rambles(piece);
};

/** Writes a heading, paragraphs up to the requested length, and a closing. */
export async function draftProse(
  draft: DraftWriter,
  { words, subject, items }: WritingTask,
  type: ProseType,
): Promise<string> {
  await writeHeading(draft, subject);
  const closing = Math.min(CLOSING.max, Math.max(CLOSING.min, words * CLOSING.share));
  const flawOf = (piece: string) => (items ? startsItem(piece) : undefined) ?? leavesBlanks(piece);
  await writeOpening(draft, subject, flawOf);
  if (items) {
    await writeList(draft, { items, words: words - closing }, flawOf);
    draft.startParagraph();
  }
  await writeParagraphs(draft, { type, words, closing }, flawOf);
  await (type === "marketing" ? writeCall(draft) : writeClosing(draft, type, words));
  return draft.text().trim();
}

type Paragraphs = { type: ProseType; words: number; closing: number };

async function writeParagraphs(
  draft: DraftWriter,
  { type, words, closing }: Paragraphs,
  flawOf: (piece: string) => string | undefined,
) {
  let detours = 0;
  let written = draft.text().trimEnd().length;
  // The start of another paragraph does not count until it has led somewhere.
  while (countWords(draft.text().slice(0, written)) < words - closing) {
    const isEarly = draft.words() < words * EARLY;
    const flawHere = (piece: string) => (isEarly && ENDING.test(piece) ? "it ends too early" : flawOf(piece));
    const outcome = await draft.write({ until: endsUnit, mayEnd: true, flawOf: flawHere });
    if (outcome === "stuck") draft.takeBack(written);
    else written = draft.text().trimEnd().length;
    if (outcome === "written" || draft.words() >= words - closing) continue;
    if (detours === MAX_DETOURS) break;
    draft.startParagraph(GO_ON[type][detours % GO_ON[type].length]);
    detours += 1;
  }
}

/**
 * The first sentences decide what the text is about, so the ones that bring in most of the subject are chosen. They avoid
 * phrases that fit any text.
 */
export async function writeOpening(draft: DraftWriter, subject: string, flawOf: (piece: string) => string | undefined) {
  for (let sentence = 0; sentence < OPENING_SENTENCES; sentence += 1) {
    const body = withoutHeading(draft.text());
    const score = (piece: string) => subjectCoverage(subject, body + piece) - (STOCK.test(piece) ? STOCK_COST : 0);
    if (!(await draft.writeBest({ until: endsUnit, flawOf, score }))) return;
  }
}

const lastParagraph = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

async function writeHeading(draft: DraftWriter, subject: string) {
  const isBad = (line: string) =>
    countWords(line) > HEADING_WORDS || NO_HEADING.test(line) ? "it has no headline" : undefined;
  const outcome = await draft.write({ until: (added) => /\S\s*\n/.test(added), mayEnd: false, flawOf: isBad });
  if (outcome === "stuck") draft.forced(subject.charAt(0).toUpperCase() + subject.slice(1));
  draft.startParagraph();
}

async function writeClosing(draft: DraftWriter, type: ProseType, words: number) {
  const starts = CLOSE[type];
  let written = draft.text().trimEnd().length;
  draft.startParagraph(starts[words % starts.length]);
  do {
    const outcome = await draft.write({ until: endsUnit, mayEnd: true, flawOf: leavesBlanks });
    if (outcome === "stuck") draft.takeBack(written);
    if (outcome !== "written") return;
    written = draft.text().length;
  } while (draft.words() < words * ENOUGH);
}

async function writeCall(draft: DraftWriter) {
  if (hasCallToAction(lastParagraph(draft.text()))) return;
  const isNoCall = (piece: string) => (hasCallToAction(piece) ? leavesBlanks(piece) : "it has no call to action");
  draft.startParagraph();
  const outcome = await draft.write({ until: endsUnit, mayEnd: true, flawOf: isNoCall });
  if (outcome === "stuck") draft.forced(CALL_TO_ACTION);
}
