import { wait } from "../parts/wait.ts";

const WORD_MS = 30;

/** Shows a text word by word at a steady pace, however it arrives: whole, or in pieces while it is being written. */
export function createReveal(show: (text: string) => void) {
  let arrived = "";
  let shown = 0;
  let isComplete = false;

  /** Where the next word ends; nothing while its end may still be on the way. */
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
    finish(text: string) {
      arrived = text;
      isComplete = true;
    },
    /** Begins again with another text, which is complete. */
    replace(text: string) {
      shown = 0;
      arrived = text;
      isComplete = true;
    },
    /** Resolves when the last word is there, or when it is stopped. */
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
