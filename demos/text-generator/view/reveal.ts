import { wait } from "#demos/kit/ai/wait.ts";

const WORD_MS = 30;

/** Reveals a text word by word at a steady pace, whether it arrives at once or in a stream. */
export function createReveal(show: (text: string) => void) {
  let arrived = "";
  let shown = 0;
  let isComplete = false;

  /** The end of the next word, or undefined if the word may be incomplete. */
  function nextEnd(): number | undefined {
    const [word] = arrived.slice(shown).match(/^\s*\S+/) ?? [];
    if (!word) return undefined;
    const end = shown + word.length;
    return end < arrived.length || isComplete ? end : undefined;
  }

  return {
    push(text: string) {
      arrived += text;
    },
    /** Drops everything after the first characters; what follows is written again. */
    keep(length: number) {
      arrived = arrived.slice(0, length);
      if (shown <= length) return;
      shown = length;
      show(arrived);
    },
    /** Ends with this text, or with what has arrived. */
    finish(text = arrived) {
      arrived = text;
      isComplete = true;
    },
    /** Starts over with another, complete text. */
    replace(text: string) {
      shown = 0;
      arrived = text;
      isComplete = true;
    },
    /** Resolves when the last word is shown, or when it is stopped. */
    async run(signal: AbortSignal) {
      while (!signal.aborted) {
        const end = nextEnd();
        if (end === undefined && isComplete) return;
        if (end !== undefined) {
          shown = end;
          show(arrived.slice(0, shown));
        }
        await wait(WORD_MS, signal);
      }
    },
  };
}
