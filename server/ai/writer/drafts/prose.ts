import { hasCallToAction } from "../checks/call-to-action.ts";
import { countWords, endsSentence } from "../words.ts";
import type { WritingTask } from "../writing-task.ts";
import type { Pen } from "./pen.ts";

type ProseType = "story" | "blog" | "marketing";

/** How a new paragraph can start when the model would rather stop or repeat itself. */
const GO_ON: Record<ProseType, readonly string[]> = {
  story: ["The next morning,", "Meanwhile,", "Then", "A week later,"],
  blog: ["To begin with,", "Next,", "It also helps to", "For example,"],
  marketing: ["Whether you", "Our", "With", "Every"],
};
const CLOSE: Record<ProseType, readonly string[]> = {
  story: ["In the end,", "That night,", "From then on,"],
  blog: ["In short,", "So start small:", "The next time you"],
  marketing: [""],
};
const CALL_TO_ACTION = "Visit us today and see for yourself.";

const HEADING_WORDS = 12;
/** The share of the length that the closing takes, within these limits. */
const CLOSING = { share: 0.2, min: 16, max: 40 };
const ENOUGH = 0.92;
const MAX_DETOURS = 4;

/** A unit ends with its sentence, or with its line if it is a heading or an item of a list. */
export const endsUnit = (added: string): boolean => endsSentence(added) || /\S\n/.test(added);

const rambles = (piece: string) => (endsUnit(piece) ? undefined : "a sentence has no end");
const leavesBlanks = (piece: string) => (piece.includes("[") ? "it leaves blanks" : rambles(piece));

/** Writes a heading, paragraphs up to the requested length, and a closing. */
export async function draftProse(pen: Pen, { words, subject }: WritingTask, type: ProseType): Promise<string> {
  await writeHeading(pen, subject);
  const closing = Math.min(CLOSING.max, Math.max(CLOSING.min, words * CLOSING.share));
  let detours = 0;
  let written = pen.text().trimEnd().length;
  while (pen.words() < words - closing) {
    const outcome = await pen.write({ until: endsUnit, mayEnd: true, flawOf: leavesBlanks });
    if (outcome === "stuck") pen.takeBack(written);
    else written = pen.text().trimEnd().length;
    if (outcome === "written" || pen.words() >= words - closing) continue;
    if (detours === MAX_DETOURS) break;
    pen.startParagraph(GO_ON[type][detours % GO_ON[type].length]);
    detours += 1;
  }
  await (type === "marketing" ? writeCall(pen) : writeClosing(pen, type, words));
  return pen.text().trim();
}

const lastParagraph = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

async function writeHeading(pen: Pen, subject: string) {
  const isBad = (line: string) =>
    countWords(line) > HEADING_WORDS || line.includes("[") ? "it has no headline" : undefined;
  const outcome = await pen.write({ until: (added) => /\S\s*\n/.test(added), mayEnd: false, flawOf: isBad });
  if (outcome === "stuck") pen.forced(subject.charAt(0).toUpperCase() + subject.slice(1));
  pen.startParagraph();
}

async function writeClosing(pen: Pen, type: ProseType, words: number) {
  const starts = CLOSE[type];
  let written = pen.text().trimEnd().length;
  pen.startParagraph(starts[words % starts.length]);
  do {
    const outcome = await pen.write({ until: endsUnit, mayEnd: true, flawOf: leavesBlanks });
    if (outcome === "stuck") pen.takeBack(written);
    if (outcome !== "written") return;
    written = pen.text().length;
  } while (pen.words() < words * ENOUGH);
}

async function writeCall(pen: Pen) {
  if (hasCallToAction(lastParagraph(pen.text()))) return;
  const isNoCall = (piece: string) => (hasCallToAction(piece) ? leavesBlanks(piece) : "it has no call to action");
  pen.startParagraph();
  const outcome = await pen.write({ until: endsUnit, mayEnd: true, flawOf: isNoCall });
  if (outcome === "stuck") pen.forced(CALL_TO_ACTION);
}
