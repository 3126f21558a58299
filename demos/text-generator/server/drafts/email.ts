import { countWords } from "#contract/text/count-words.ts";
import { repeatsWords } from "../checks/loops.ts";
import { endsUnit } from "../words.ts";
import type { WritingTask } from "../writing-task.ts";
import type { DraftWriter } from "./draft-writer.ts";
import { isAcquaintance, purposeOf, recipientOf } from "./email-purpose.ts";
import { startsItem, writeList } from "./list.ts";
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
export async function draftEmail(draft: DraftWriter, { subject, words, items }: WritingTask): Promise<string> {
  const purpose = purposeOf(subject);
  await writeSubjectLine(draft, subject, purpose?.subjectLine);
  draft.startParagraph();
  await writeGreeting(draft, subject);
  draft.startParagraph(purpose?.opening);
  if (!purpose) await writeOpening(draft, subject, bodyFlaw);
  if (items) {
    await writeList(draft, { items, words: words * ENOUGH - countWords(SIGN_OFF) }, bodyFlaw);
    draft.startParagraph();
  }
  await writeBody(draft, words - countWords(SIGN_OFF));
  draft.startParagraph(SIGN_OFF);
  return draft.text().trim();
}

async function writeSubjectLine(draft: DraftWriter, subject: string, known: string | undefined) {
  draft.forced("Subject:");
  if (known) return draft.forced(` ${known}`);
  const isNoSubject = (piece: string) => {
    if (repeatsWords(piece)) return "its subject line repeats itself";
    return countWords(piece) > SUBJECT_WORDS ? "its subject line is too long" : undefined;
  };
  const outcome = await draft.write({ until: line, mayEnd: false, flawOf: isNoSubject });
  if (outcome === "stuck") draft.forced(` ${subject.charAt(0).toUpperCase()}${subject.slice(1)}`);
}

async function writeGreeting(draft: DraftWriter, subject: string) {
  const name = recipientOf(subject);
  if (name) return draft.forced(`Dear ${name},`);
  if (isAcquaintance(subject)) return draft.forced("Hello,");
  const isNoGreeting = (piece: string) => (GREETING.test(piece) ? undefined : "it has no greeting");
  const outcome = await draft.write({ until: line, mayEnd: false, flawOf: isNoGreeting });
  if (outcome === "stuck") draft.forced("Hello,");
}

function bodyFlaw(piece: string): string | undefined {
  if (piece.includes("[")) return "it leaves blanks";
  if (ENDS_BODY.test(piece)) return "it ends too early";
  if (startsItem(piece)) return startsItem(piece);
  return endsUnit(piece) ? undefined : "a sentence has no end";
}

async function writeBody(draft: DraftWriter, words: number) {
  const end = () => draft.text().trimEnd().length;
  let paragraph = draft.words();
  let written = end();
  let detours = 0;
  while (countWords(draft.text().slice(0, written)) < words * ENOUGH) {
    const outcome = await draft.write({ until: endsUnit, mayEnd: false, flawOf: bodyFlaw, avoid: "phrases" });
    if (outcome === "stuck") {
      draft.takeBack(written);
      const start = GO_ON.slice(detours).find((one) => !draft.text().includes(one));
      if (!start) return;
      draft.startParagraph(start);
      detours = GO_ON.indexOf(start) + 1;
      continue;
    }
    written = end();
    if (draft.text().endsWith("\n\n")) paragraph = draft.words();
    if (draft.words() - paragraph < PARAGRAPH_WORDS) continue;
    draft.startParagraph();
    paragraph = draft.words();
  }
}
