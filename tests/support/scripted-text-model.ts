import type { TextModel } from "#demos/text-generator/server/text-model.ts";

/** A model that says what a test wants: one piece per call, the last one forever. A null piece ends the text. */
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
    generated: () => at,
    append(more) {
      text += more;
    },
    cutTo(length) {
      text = text.slice(0, length);
    },
    async generate({ onText, signal }) {
      signal.throwIfAborted();
      const piece = pieces[Math.min(at, pieces.length - 1)] ?? null;
      at += 1;
      if (piece === null) return true;
      text += piece;
      onText?.(piece);
      return false;
    },
  };
  return { model, begun, calls: () => at };
}
