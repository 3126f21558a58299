const FOLDED: Record<string, string> = {
  ß: "s",
  œ: "o",
  Œ: "O",
  æ: "a",
  Æ: "A",
  ø: "o",
  Ø: "O",
  ł: "l",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "−": "-",
};

/**
 * The text without accents and typographic signs, letter for letter: offsets stay valid. Labels are compared in this
 * form, because regular expressions know no word boundary next to an accent and recognition often drops accents.
 */
export function plainLetters(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (letter) => {
    const folded = FOLDED[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return folded.length === 1 ? folded : letter;
  });
}
