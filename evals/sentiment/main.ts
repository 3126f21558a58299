/**
 * Measures the shipped model on labeled comments with the server's own code. Times are CPU time, so that other work on
 * the machine does not count.
 */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { analyzeText, judge, readText } from "#server/ai/text-models/sentiment/analysis.ts";
import { withSenses } from "#server/ai/text-models/sentiment/emoji-senses.ts";
import { loadModel } from "#server/ai/text-models/sentiment/model.ts";
import { readVocabulary, weightsFile } from "#server/ai/text-models/sentiment/model-files.ts";
import { createTokenizer } from "#server/ai/text-models/tokenizer.ts";
import { filmReviews, labeledTweets, sarcasticTweets } from "./elsewhere.ts";
import { readComments } from "./goemotions.ts";
import { accuracy, calibrationError, emotionScores, type Judged, mean } from "./measures.ts";

const WITH_KEYWORDS = 50;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { films: { type: "string" }, sarcasm: { type: "string" }, tweets: { type: "string" } },
});
const [given] = positionals;
if (!given) {
  console.error(
    "Usage: npm run eval -- sentiment <GoEmotions folder with labels.txt and dev.tsv or test.tsv> [--films <SST-2 file>] [--sarcasm <iSarcasmEval's task_C_En_test.csv>] [--tweets <TweetEval's datasets/sentiment>]",
  );
  process.exit(1);
}
// npm changes to the project root and leaves the caller's folder in INIT_CWD.
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? "", path);
const folder = fromCaller(given);
const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, withSenses(emoji));
const model = await loadModel(readFileSync(weightsFile()));

const table: Record<string, Record<string, string | number>> = {};
for (const [split, comments] of readComments(folder)) {
  const judged: Judged[] = [];
  const times: number[] = [];
  for (const { text, truth } of comments) {
    const started = process.cpuUsage();
    const chunks = readText(text, tokenize, model);
    times.push(milliseconds(process.cpuUsage(started)));
    if (chunks.length > 0) judged.push({ truth, said: judge(chunks) });
  }
  const keywordsStarted = process.cpuUsage();
  for (const { text } of comments.slice(0, WITH_KEYWORDS)) analyzeText(text, tokenize, model);
  const scores = emotionScores(judged);
  table[split] = {
    comments: judged.length,
    "three-way accuracy": accuracy(judged).toFixed(3),
    "macro F1": mean(Object.values(scores)).toFixed(3),
    ...Object.fromEntries(Object.entries(scores).map(([name, score]) => [`F1 ${name}`, score.toFixed(3)])),
    "calibration error": calibrationError(judged).toFixed(3),
    "ms per comment, median": (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1),
    "ms per comment, mean": mean(times).toFixed(1),
    "ms with keywords, mean": (milliseconds(process.cpuUsage(keywordsStarted)) / WITH_KEYWORDS).toFixed(1),
  };
}
const splits = Object.keys(table);
const measures = [...new Set(Object.values(table).flatMap(Object.keys))];
console.table(
  Object.fromEntries(
    measures.map((name) => [name, Object.fromEntries(splits.map((split) => [split, table[split]?.[name]]))]),
  ),
);
const read = (text: string) => judge(readText(text, tokenize, model));
if (values.films) console.table({ "film reviews": filmReviews(fromCaller(values.films), read) });
if (values.sarcasm) console.table({ "sarcastic tweets": sarcasticTweets(fromCaller(values.sarcasm), read) });
if (values.tweets) {
  const folder = fromCaller(values.tweets);
  console.table({ val: labeledTweets(folder, "val", read), test: labeledTweets(folder, "test", read) });
}
console.log(`Weights: ${(statSync(weightsFile()).size / 1e6).toFixed(1)} MB`);

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
