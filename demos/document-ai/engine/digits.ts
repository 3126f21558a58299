/** Letters that recognition confuses with digits. */
const MISTAKEN: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  l: "1",
  I: "1",
  "|": "1",
  i: "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
  z: "2",
};

/** Turns lookalike letters into digits, where only digits are possible. */
export function asDigits(text: string): string {
  return text.replace(/[OoQDlI|iSsBZz]/g, (letter) => MISTAKEN[letter] ?? letter);
}
