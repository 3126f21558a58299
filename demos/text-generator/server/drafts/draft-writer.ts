import { countWords } from "#contract/text/count-words.ts";
import { leaks } from "../checks/leaks.ts";
import { repeatsEarlier } from "../checks/loops.ts";
import type { GenerateOptions, TextModel } from "../text-model.ts";

export type Listener = {
  signal: AbortSignal;
  /** New text at the end. */
  onText: (text: string) => void;
  /** Everything after the first characters is written again. */
  onRewrite: (keep: number, why: string) => void;
};

const TEMPERATURE = 0.3;
/** Another attempt at a sentence has to differ from the first. */
const HOTTER = 0.25;
const TRIES = 3;
const SENTENCE_TOKENS = 90;

/** Writes with a model piece by piece, and checks each piece before going on. */
export function createDraftWriter(model: TextModel, { signal, onText, onRewrite }: Listener, heat = 0) {
  function forced(text: string) {
    if (!text) return;
    model.append(text);
    onText(text);
  }

  function cut(length: number) {
    if (length < model.text().length) model.cutTo(length);
  }

  return {
    text: () => model.text(),
    words: () => countWords(model.text()),
    forced,
    /** Takes back what was written after this length. */
    takeBack(length: number) {
      if (length === model.text().length) return;
      cut(length);
      onRewrite(length, "");
    },
    /** Starts a paragraph or a stanza, unless the text already ends with one. */
    startParagraph(start = "") {
      const breaks = /\n*$/.exec(model.text())?.[0].length ?? 0;
      forced("\n\n".slice(breaks) + start);
    },
    /**
     * Writes the next piece, again if it repeats an earlier one or leaks instructions. Returns whether the model ended the
     * text, or "stuck" if every attempt failed; the text is then as before.
     */
    async write(options: {
      until: (added: string) => boolean;
      mayEnd: boolean;
      flawOf?: (piece: string) => string | undefined;
      repeats?: (piece: string, before: string) => boolean;
      avoid?: GenerateOptions["avoid"];
    }): Promise<"ended" | "written" | "stuck"> {
      const { until, mayEnd, flawOf, avoid, repeats = repeatsEarlier } = options;
      const start = model.text().length;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const temperature = TEMPERATURE + heat + attempt * HOTTER;
        const generate = { temperature, signal, maxTokens: SENTENCE_TOKENS, mayEnd, until, onText, avoid };
        const hasEnded = await model.generate(generate);
        const piece = model.text().slice(start);
        if (hasEnded && piece.trim() === "") return "ended";
        const isRepeated = repeats(piece, model.text().slice(0, start));
        const flaw = leaks(piece)
          ? "it contains instructions"
          : isRepeated
            ? "it repeats itself"
            : flawIn(piece, flawOf);
        if (!flaw) return hasEnded ? "ended" : "written";
        cut(start);
        onRewrite(start, flaw);
      }
      return "stuck";
    },

    /** Writes the next sentence several times, unseen, and keeps the best one. Returns whether there is any. */
    async writeBest({ until, flawOf, score }: BestOptions): Promise<boolean> {
      const start = model.text().length;
      const before = model.text();
      const pieces: string[] = [];
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const temperature = TEMPERATURE + heat + attempt * HOTTER;
        await model.generate({ temperature, signal, maxTokens: SENTENCE_TOKENS, mayEnd: false, until });
        const piece = model.text().slice(start);
        if (!leaks(piece) && !repeatsEarlier(piece, before) && !flawOf(piece)) pieces.push(piece);
        cut(start);
      }
      const [best] = pieces.toSorted((one, other) => score(other) - score(one));
      if (best === undefined) return false;
      forced(best);
      return true;
    },
  };
}

/** A piece without words, such as another dot, would bring no text to its end. */
const flawIn = (piece: string, flawOf: ((piece: string) => string | undefined) | undefined) =>
  /[\p{L}\d]/u.test(piece) ? flawOf?.(piece) : "a sentence has no words";

type BestOptions = {
  until: (added: string) => boolean;
  flawOf: (piece: string) => string | undefined;
  score: (piece: string) => number;
};

export type DraftWriter = ReturnType<typeof createDraftWriter>;
