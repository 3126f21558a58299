import { countWords } from "#contract/text/count-words.ts";
import { repeatsLine } from "../checks/loops.ts";
import type { WritingTask } from "../writing-task.ts";
import type { DraftWriter } from "./draft-writer.ts";

const LINE_WORDS = 12;
const STANZA_LINES = 4;
const ENOUGH = 0.9;
const MAX_STUCK = 3;

const endsLine = (added: string) => /\S[^\n]*\n/.test(added);
const isTooLong = (piece: string) => {
  if (piece.includes("[")) return "it leaves blanks";
  return countWords(piece) > LINE_WORDS ? "its lines are too long" : undefined;
};

/** Writes a title and lines in stanzas, up to the requested length. */
export async function draftPoem(draft: DraftWriter, { words, subject }: WritingTask): Promise<string> {
  const outcome = await draft.write({ until: endsLine, mayEnd: false, flawOf: isTooLong });
  if (outcome === "stuck") draft.forced(subject.charAt(0).toUpperCase() + subject.slice(1));
  draft.startParagraph();
  let stuck = 0;
  while (draft.words() < words * ENOUGH && stuck < MAX_STUCK) {
    const written = await draft.write({ until: endsLine, mayEnd: true, flawOf: isTooLong, repeats: repeatsLine });
    if (written === "stuck") stuck += 1;
    if (written !== "written" || linesOfStanza(draft.text()) >= STANZA_LINES) draft.startParagraph();
  }
  return closed(draft.text());
}

const linesOfStanza = (text: string) =>
  text
    .trimEnd()
    .split(/\n{2,}/)
    .at(-1)
    ?.split("\n").length ?? 0;

/** A poem does not end with a comma. */
const closed = (text: string) => text.trim().replace(/[,;:]$/, ".");
