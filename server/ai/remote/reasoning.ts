/** Some models think aloud between these tags before they answer. */
const TAGS = ["think", "thinking", "reasoning", "thought"];
const OPENING = new RegExp(`<(${TAGS.join("|")})>`, "i");
/** The longest part of a tag that can be the end of a piece. */
const PART = /<\/?[a-z]{0,9}$/i;

/** Removes reasoning from a text that arrives in pieces, even if a tag is split between two of them. */
export function createReasoningFilter() {
  let held = "";
  let inside: string | undefined;
  let hasBegun = false;

  /** Blank text at the beginning is no answer yet. */
  function show(text: string): string {
    const shown = hasBegun ? text : text.trimStart();
    hasBegun ||= shown !== "";
    return shown;
  }

  function read(): string {
    let shown = "";
    for (;;) {
      if (inside) {
        const end = held.toLowerCase().indexOf(`</${inside}>`);
        if (end < 0) return shown;
        held = held.slice(end + inside.length + 3);
        inside = undefined;
        if (!hasBegun && shown === "") held = held.trimStart();
      }
      const opening = OPENING.exec(held);
      if (!opening) return shown;
      shown += held.slice(0, opening.index);
      inside = opening[1]?.toLowerCase();
      held = held.slice(opening.index + opening[0].length);
    }
  }

  return {
    /** The part of the answer that is certain after this piece. */
    push(piece: string): string {
      held += piece;
      let shown = read();
      if (inside) {
        // Only the end of the reasoning matters, so the rest needs no memory.
        held = held.slice(-(inside.length + 3));
      } else {
        const from = PART.exec(held)?.index ?? held.length;
        shown += held.slice(0, from);
        held = held.slice(from);
      }
      return show(shown);
    },

    /** What was held back, once nothing follows. */
    end(): string {
      const rest = inside ? "" : held;
      held = "";
      return show(rest);
    },
  };
}

/** Some servers send the end of the reasoning without its beginning. */
export const afterReasoning = (text: string): string =>
  text.replace(new RegExp(`^[\\s\\S]*</(?:${TAGS.join("|")})>\\s*`, "i"), "");
