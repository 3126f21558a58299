import { repeatsWords } from "../checks/loops.ts";
import { countWords, endsUnit } from "../words.ts";
import type { WritingTask } from "../writing-task.ts";
import { isAcquaintance, purposeOf, recipientOf } from "./email-purpose.ts";
import { startsItem, writeList } from "./list.ts";
import type { Pen } from "./pen.ts";
import { writeOpening } from "./prose.ts";

const SIGN_OFF = "Best regards,\n[Your Name]";
const ENOUGH = 0.82;
const SUBJECT_WORDS = 14;
const GREETING = /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^\n]{0,40},\s*$/i;
const ENDS_BODY =
  /^\s*(?:best|kind|warm|with|yours|sincerely|regards|cheers|thanks|respectfully|love)\b[^\n.]{0,30},?\s*$/i;
/** How an email goes on when the model would rather stop. */
const GO_ON = ["Please let me know if", "I look forward to", "Thank you again for"];
const PARAGRAPH_WORDS = 55;

const line = (added: string) => /\S[^\n]*\n/.test(added);

/** Writes the subject line, the greeting and the body; the sign-off is always the same. */
export async function draftEmail(pen: Pen, { subject, words, items }: WritingTask): Promise<string> {
  const purpose = purposeOf(subject);
  await writeSubjectLine(pen, subject, purpose?.subjectLine);
  pen.startParagraph();
  await writeGreeting(pen, subject);
  pen.startParagraph(purpose?.opening);
  if (!purpose) await writeOpening(pen, subject, bodyFlaw);
  if (items) {
    await writeList(pen, { items, words: words * ENOUGH - countWords(SIGN_OFF) }, bodyFlaw);
    pen.startParagraph();
  }
  await writeBody(pen, words - countWords(SIGN_OFF));
  pen.startParagraph(SIGN_OFF);
  return pen.text().trim();
}

async function writeSubjectLine(pen: Pen, subject: string, known: string | undefined) {
  pen.forced("Subject:");
  if (known) return pen.forced(` ${known}`);
  const isNoSubject = (piece: string) => {
    if (repeatsWords(piece)) return "its subject line repeats itself";
    return countWords(piece) > SUBJECT_WORDS ? "its subject line is too long" : undefined;
  };
  const outcome = await pen.write({ until: line, mayEnd: false, flawOf: isNoSubject });
  if (outcome === "stuck") pen.forced(` ${subject.charAt(0).toUpperCase()}${subject.slice(1)}`);
}

async function writeGreeting(pen: Pen, subject: string) {
  const name = recipientOf(subject);
  if (name) return pen.forced(`Dear ${name},`);
  if (isAcquaintance(subject)) return pen.forced("Hello,");
  const isNoGreeting = (piece: string) => (GREETING.test(piece) ? undefined : "it has no greeting");
  const outcome = await pen.write({ until: line, mayEnd: false, flawOf: isNoGreeting });
  if (outcome === "stuck") pen.forced("Hello,");
}

function bodyFlaw(piece: string): string | undefined {
  if (piece.includes("[")) return "it leaves blanks";
  if (ENDS_BODY.test(piece)) return "it ends too early";
  if (startsItem(piece)) return startsItem(piece);
  return endsUnit(piece) ? undefined : "a sentence has no end";
}

async function writeBody(pen: Pen, words: number) {
  const end = () => pen.text().trimEnd().length;
  let paragraph = pen.words();
  let written = end();
  let detours = 0;
  while (countWords(pen.text().slice(0, written)) < words * ENOUGH) {
    const outcome = await pen.write({ until: endsUnit, mayEnd: false, flawOf: bodyFlaw, avoid: "phrases" });
    if (outcome === "stuck") {
      pen.takeBack(written);
      const start = GO_ON.slice(detours).find((one) => !pen.text().includes(one));
      if (!start) return;
      pen.startParagraph(start);
      detours = GO_ON.indexOf(start) + 1;
      continue;
    }
    written = end();
    if (pen.text().endsWith("\n\n")) paragraph = pen.words();
    if (pen.words() - paragraph < PARAGRAPH_WORDS) continue;
    pen.startParagraph();
    paragraph = pen.words();
  }
}
