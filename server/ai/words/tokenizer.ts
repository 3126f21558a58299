/** BERT's uncased WordPiece, as the model was trained with it, with the emoji's names in front of it. */

const START = 101;
const END = 102;
const UNKNOWN = 100;
/** Anything longer is unknown as a whole; it is no word anyway. */
const LONGEST_WORD = 100;

/** A word or a sign of the text with the ids of its pieces. */
type Token = { word: string; ids: number[] };

export type Tokenizer = (text: string) => Token[];

/** The ids of a text between the marks that the model expects. */
export const framed = (ids: readonly number[]): number[] => [START, ...ids, END];

export function createTokenizer(vocabulary: readonly string[], emoji: Readonly<Record<string, string>>): Tokenizer {
  const idOf = new Map(vocabulary.map((piece, id) => [piece, id]));

  /** The longest known piece first, then the longest that goes on from there. */
  function pieces(word: string): number[] {
    const letters = Array.from(word);
    if (letters.length > LONGEST_WORD) return [UNKNOWN];
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
      .flatMap(wordsAndSigns)
      .map((word) => ({ word, ids: pieces(word) }));
}

/** Skin tones, the mark that asks for the coloured form, joiners and gender signs change nothing about the feeling. */
const IGNORED = /\p{Variation_Selector}|\p{Emoji_Modifier}|\u200D|\u2640|\u2642/gu;
const PICTURES = /[\u2600-\u27BF\u{1F300}-\u{1FAFF}]/gu;

/** The vocabulary knows hardly any emoji, so those that carry feeling are read by their names. */
function nameEmoji(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(IGNORED, "").replace(PICTURES, (sign) => (names[sign] ? ` ${names[sign]} ` : sign));
}

const SPACES = /[\t\n\r\p{White_Space}]/gu;
const INVISIBLE = /[\0\uFFFD\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const IDEOGRAPH =
  /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/gu;

/** Lower case without accents; ideographs stand alone. */
function fold(text: string): string {
  return text
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(IDEOGRAPH, " $& ")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** Punctuation in BERT's sense: every sign on the keyboard, and what Unicode calls so. */
const SIGN = /([!-/:-@[-`{-~\p{P}])/u;

function wordsAndSigns(word: string): string[] {
  return word.split(SIGN).filter((part) => part !== "");
}
