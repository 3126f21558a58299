/** Letters that recognition mistakes digits for, and the digits they stand for. */
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

/** Reads letters as digits; for a place where only digits can be. */
export function asDigits(text: string): string {
  return text.replace(/[OoQDlI|iSsBZz]/g, (letter) => MISTAKEN[letter] ?? letter);
}
