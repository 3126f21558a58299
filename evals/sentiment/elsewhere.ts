/** Test sets from elsewhere, with other kinds of text than the training data. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accuracy, calibrationError, type Judged } from "./measures.ts";

type Read = (text: string) => Judged["said"] & { score: number };

/** SST-2: sentences from film reviews, "text<TAB>1" for positive, 0 for negative. The share with the right sign. */
export function filmReviews(file: string, read: Read): { sentences: number; right: number } {
  const rows = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const right = rows.filter(([text = "", label]) => read(text).score > 0 === (label === "1")).length;
  return { sentences: rows.length, right: right / rows.length };
}

const TWEETS = 1_500;

/** TweetEval's sentiment task: a folder with a text and a label (negative, neutral, positive) per line. */
export function labeledTweets(folder: string, split: "val" | "test", read: Read) {
  const linesOf = (name: string) =>
    readFileSync(join(folder, `${split}_${name}.txt`), "utf8")
      .trimEnd()
      .split("\n");
  const labels = linesOf("labels");
  const rows = linesOf("text").map((text, at) => ({
    text,
    label: SENTIMENTS[Number(labels[at])] ?? ("both" as const),
  }));
  const step = Math.max(1, Math.floor(rows.length / TWEETS));
  const judged = rows
    .filter(({ text }, at) => at % step === 0 && text.trim())
    .map(({ text, label }): Judged => ({ truth: { sentiment: label, emotions: new Set() }, said: read(text) }));
  return { tweets: judged.length, right: accuracy(judged), "calibration error": calibrationError(judged) };
}
const SENTIMENTS = ["negative", "neutral", "positive"] as const;

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
