/** BERT's uncased WordPiece tokenizer, after replacing emoji with their names, as in training. */

const START = 101;
const END = 102;
const UNKNOWN = 100;
/** Longer words become the unknown token, as in BERT. */
const MAX_WORD_LENGTH = 100;

/** A word or punctuation mark with the ids of its pieces. */
type Token = { word: string; ids: number[] };

export type Tokenizer = (text: string) => Token[];

/** Adds the start and end marks that the model expects. */
export const framed = (ids: readonly number[]): number[] => [START, ...ids, END];

export function createTokenizer(vocabulary: readonly string[], emoji: Readonly<Record<string, string>>): Tokenizer {
  const idOf = new Map(vocabulary.map((piece, id) => [piece, id]));

  /** Greedy: the longest known piece, then the longest that continues from there. */
  function pieces(word: string): number[] {
    const letters = Array.from(word);
    if (letters.length > MAX_WORD_LENGTH) return [UNKNOWN];
    const found: number[] = [];
    let start = 0;
    while (start < letters.length) {
      let end = letters.length;
      const piece = () => (start > 0 ? "##" : "") + letters.slice(start, end).join("");
      while (end > start && !idOf.has(piece())) end -= 1;
      if (end === start) return [UNKNOWN];
      found.push(idOf.get(piece()) ?? UNKNOWN);
      start = end;
    }
    return found;
  }

  return (text) =>
    fold(nameEmoji(text.toWellFormed(), emoji))
      .split(/\s+/u)
      .flatMap(splitPunctuation)
      .map((word) => ({ word, ids: pieces(word) }));
}

/** Skin tones, variation selectors, joiners and gender signs don't change the feeling. */
const IGNORED = /\p{Variation_Selector}|\p{Emoji_Modifier}|\u200D|\u2640|\u2642/gu;
const EMOJI = /[\u2600-\u27BF\u{1F300}-\u{1FAFF}]/gu;

/** The vocabulary has hardly any emoji, so those that express feelings are replaced by their names. */
function nameEmoji(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(IGNORED, "").replace(EMOJI, (emoji) => (names[emoji] ? ` ${names[emoji]} ` : emoji));
}

const SPACES = /[\t\n\r\p{White_Space}]/gu;
const INVISIBLE = /[\0\uFFFD\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const IDEOGRAPH =
  /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/gu;

/** Lower case without accents; each ideograph is a word of its own. */
function fold(text: string): string {
  return text
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(IDEOGRAPH, " $& ")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** Punctuation as BERT defines it: every ASCII symbol, and Unicode punctuation. */
const PUNCTUATION = /([!-/:-@[-`{-~\p{P}])/u;

function splitPunctuation(word: string): string[] {
  return word.split(PUNCTUATION).filter((part) => part !== "");
}
