import { countWords } from "../words.ts";
import type { WritingTask } from "../writing-task.ts";
import type { Pen } from "./pen.ts";
import { endsUnit, writeOpening } from "./prose.ts";

const SIGN_OFF = "Best regards,\n[Your Name]";
const ENOUGH = 0.9;
const SUBJECT_WORDS = 14;
/** Someone who is named after a verb, such as "Thank Priya" or "follow up with Marcus". */
const NAMED =
  /\b(?:[Tt]hank|[Aa]sk|[Tt]ell|[Ii]nvite|[Rr]emind|[Cc]ongratulate|[Ww]elcome|[Ee]mail|(?:[Ww]rite|[Rr]eply|[Aa]pologize) to|[Ff]ollow up with)\s+([A-Z][a-z]+)\b/;
const GREETING = /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^\n]{0,40},\s*$/i;
const ENDS_BODY =
  /^\s*(?:best|kind|warm|with|yours|sincerely|regards|cheers|thanks|respectfully|love)\b[^\n.]{0,30},?\s*$/i;
/** How an email goes on when the model would rather stop. */
const GO_ON = ["I would appreciate it if", "Please let me know", "Thank you"];
const PARAGRAPH_WORDS = 55;

const line = (added: string) => /\S[^\n]*\n/.test(added);

/** Writes the subject line, the greeting and the body; the sign-off is always the same. */
export async function draftEmail(pen: Pen, { subject, words }: WritingTask): Promise<string> {
  pen.forced("Subject:");
  const isNoSubject = (piece: string) =>
    countWords(piece) > SUBJECT_WORDS ? "its subject line is too long" : undefined;
  const outcome = await pen.write({ until: line, mayEnd: false, flawOf: isNoSubject });
  if (outcome === "stuck") pen.forced(` ${subject.charAt(0).toUpperCase()}${subject.slice(1)}`);
  pen.startParagraph();
  await writeGreeting(pen, NAMED.exec(subject)?.[1]);
  pen.startParagraph();
  await writeOpening(pen, subject, bodyFlaw);
  await writeBody(pen, words - countWords(SIGN_OFF));
  pen.startParagraph(SIGN_OFF);
  return pen.text().trim();
}

async function writeGreeting(pen: Pen, name: string | undefined) {
  if (name) return pen.forced(`Dear ${name},`);
  const isNoGreeting = (piece: string) => (GREETING.test(piece) ? undefined : "it has no greeting");
  const outcome = await pen.write({ until: line, mayEnd: false, flawOf: isNoGreeting });
  if (outcome === "stuck") pen.forced("Hello,");
}

function bodyFlaw(piece: string): string | undefined {
  if (piece.includes("[")) return "it leaves blanks";
  if (ENDS_BODY.test(piece)) return "it ends too early";
  return endsUnit(piece) ? undefined : "a sentence has no end";
}

async function writeBody(pen: Pen, words: number) {
  let paragraph = pen.words();
  let written = pen.text().trimEnd().length;
  let detours = 0;
  while (pen.words() < words * ENOUGH) {
    const outcome = await pen.write({ until: endsUnit, mayEnd: false, flawOf: bodyFlaw });
    if (outcome === "stuck") {
      pen.takeBack(written);
      if (detours === GO_ON.length) return;
      pen.startParagraph(GO_ON[detours]);
      detours += 1;
      continue;
    }
    written = pen.text().trimEnd().length;
    if (pen.text().endsWith("\n\n")) paragraph = pen.words();
    if (pen.words() - paragraph < PARAGRAPH_WORDS) continue;
    pen.startParagraph();
    paragraph = pen.words();
  }
}
