/** Test sets from elsewhere, with other kinds of text than the training data. */
import { readFileSync } from "node:fs";

type Read = (text: string) => { score: number };

/** SST-2: sentences from film reviews, "text<TAB>1" for positive, 0 for negative. The share with the right sign. */
export function filmReviews(file: string, read: Read): { sentences: number; right: number } {
  const rows = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const right = rows.filter(([text = "", label]) => read(text).score > 0 === (label === "1")).length;
  return { sentences: rows.length, right: right / rows.length };
}

/** iSarcasmEval, task C: a sarcastic tweet and the same in plain words. How often each is read as negative. */
export function sarcasticTweets(file: string, read: Read) {
  const [, ...rows] = csvRows(readFileSync(file, "utf8"));
  const pairs = rows
    .filter((row) => row.length === 3)
    .map(([first = "", second = "", sarcastic]) => (sarcastic === "0" ? [first, second] : [second, first]));
  const isNegative = (text = "") => read(text).score < 0;
  const share = (test: (pair: readonly string[]) => boolean) => pairs.filter(test).length / pairs.length;
  return {
    tweets: pairs.length,
    sarcasticNegative: share(([said]) => isNegative(said)),
    plainNegative: share(([, meant]) => isNegative(meant)),
    sameSign: share(([said, meant]) => isNegative(said) === isNegative(meant)),
  };
}

function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n"]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows;
}
