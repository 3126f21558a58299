import type { TextModel } from "#demos/text-generator/server/text-model.ts";

/** A model that says what a test wants, piece by piece, the last one forever. A null piece ends the text. */
export function scriptedTextModel(pieces: readonly (string | null)[]) {
  let text = "";
  let at = 0;
  const begun: { system: string; prompt: string }[] = [];
  const model: TextModel = {
    begin(system, prompt) {
      begun.push({ system, prompt });
      text = "";
    },
    text: () => text,
    append(more) {
      text += more;
    },
    cutTo(length) {
      text = text.slice(0, length);
    },
    async generate({ onText, signal, maxTokens, until }) {
      let added = "";
      for (let count = 0; count < maxTokens; count += 1) {
        signal.throwIfAborted();
        const piece = pieces[Math.min(at, pieces.length - 1)] ?? null;
        at += 1;
        if (piece === null) return true;
        text += piece;
        added += piece;
        onText?.(piece);
        if (until(added)) return false;
      }
      return false;
    },
  };
  return { model, begun };
}
