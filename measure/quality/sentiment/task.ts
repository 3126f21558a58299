import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judge, readText } from "#server/ai/text-models/sentiment/analysis.ts";
import { withSenses } from "#server/ai/text-models/sentiment/emoji-senses.ts";
import { EMOTIONS, loadModel } from "#server/ai/text-models/sentiment/model.ts";
import { readVocabulary, weightsFile } from "#server/ai/text-models/sentiment/model-files.ts";
import { createTokenizer } from "#server/ai/text-models/tokenizer.ts";
import { mean, sum } from "../../numbers.ts";
import type { Row } from "../../report.ts";
import { defineTask, readJson } from "../task.ts";

/** A text labeled both good and bad has no single right answer. */
type Sentiment = "negative" | "neutral" | "positive" | "both";
type Text = { set: string; text: string; truth: Sentiment; emotions?: readonly string[] };
type Judged = Omit<Text, "set" | "text"> & { said: ReturnType<typeof judge> };

const SENTIMENTS = ["negative", "neutral", "positive"] as const;
const BINS = 15;
const TWEETS = 1_500;
/** GoEmotions' labels as the model groups them; models/sentiment/training/data.py names their source. */
const GROUPS = readJson<Record<string, string[]>>(new URL("groups.json", import.meta.url));

const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, withSenses(emoji));
const model = await loadModel(readFileSync(weightsFile()));

export const task = defineTask({
  title: "Sentiment",
  intro:
    "Labeled texts from a folder with `goemotions` (`labels.txt`, `dev.tsv`, `test.tsv`) and, where they are there, `tweeteval` (its `datasets/sentiment`), `isarcasm` (`task_C_En_test.csv`) and `sst2` (`dev.tsv`, `test.tsv`): how often the sentiment, its sign and the emotions are right, and how far confidence is from that.",
  isTimed: true,
  *cases([folder]): Generator<Text> {
    if (!folder)
      throw new Error("Name the folder of the labeled texts; models/sentiment/card.md says where they are from.");
    yield* comments(join(folder, "goemotions"));
    yield* tweets(join(folder, "tweeteval"), "val");
    yield* tweets(join(folder, "tweeteval"), "test");
    yield* sarcasm(join(folder, "isarcasm/task_C_En_test.csv"));
    for (const part of ["dev", "test"])
      for (const [text = "", label] of rowsOf(join(folder, `sst2/${part}.tsv`)))
        yield { set: `SST-2, ${part}`, text, truth: label === "1" ? "positive" : "negative" };
  },
  judge: ({ text, truth, emotions }: Text): Judged => ({
    truth,
    emotions,
    said: judge(readText(text, tokenize, model)),
  }),
  score(judged): Row {
    const clear = judged.filter(({ truth }) => truth !== "both");
    const signed = clear.filter(({ truth }) => truth !== "neutral");
    const signs = signed.map(({ truth, said }) => Number(said.score > 0 === (truth === "positive")));
    const scores = judged.some(({ emotions }) => emotions) ? EMOTIONS.map((name) => emotionScore(judged, name)) : [];
    const shown = (value: number) => value.toFixed(3);
    return {
      Accuracy: shown(mean(clear.map(isRight))),
      "Right sign": shown(mean(signs)),
      "Calibration error": shown(calibrationError(clear)),
      "Macro F1": scores.length > 0 ? shown(mean(scores)) : "–",
      [`F1 ${EMOTIONS.join(", ")}`]: scores.map((score) => score.toFixed(2)).join(", ") || "–",
    };
  },
  faults: ({ text }, judged) => (isRight(judged) ? [] : [`${judged.truth}, said ${judged.said.sentiment}: ${text}`]),
});

const isRight = ({ truth, said }: Judged) => Number(truth === said.sentiment);

/** Expected calibration error: the average gap between confidence and accuracy, over bins of similar confidence. */
function calibrationError(judged: readonly Judged[]): number {
  const bins = Map.groupBy(judged, ({ said }) => Math.min(BINS - 1, Math.floor(said.confidence * BINS)));
  const gaps = Array.from(bins.values(), (inside) => {
    const gap = mean(inside.map(({ said }) => said.confidence)) - mean(inside.map(isRight));
    return (Math.abs(gap) * inside.length) / judged.length;
  });
  return sum(gaps);
}

/** An emotion counts as present from 0.5 up. */
function emotionScore(judged: readonly Judged[], name: (typeof EMOTIONS)[number]): number {
  const said = judged.filter((one) => one.said.emotions[name] > 0.5);
  const hits = said.filter(({ emotions }) => emotions?.includes(name)).length;
  return (2 * hits) / Math.max(1, said.length + judged.filter(({ emotions }) => emotions?.includes(name)).length);
}

/** Every split that was not used for training; dev is split into the half used for tuning and the held-out half. */
function* comments(folder: string): Generator<Text> {
  const labels = readFileSync(join(folder, "labels.txt"), "utf8").trim().split(/\s+/);
  for (const split of ["dev", "test"]) {
    for (const [text = "", numbers = "", id = ""] of rowsOf(join(folder, `${split}.tsv`))) {
      const own = numbers.split(",").map((number) => labels[Number(number)] ?? "");
      const has = (group: string) => own.some((label) => GROUPS[group]?.includes(label));
      const isHeldOut = (createHash("sha1").update(id.trim()).digest()[0] ?? 0) % 2 === 1;
      yield {
        set: split === "test" ? "GoEmotions, test" : `GoEmotions, dev, ${isHeldOut ? "held out" : "for tuning"}`,
        text,
        truth: has("joy") ? (has("negative") ? "both" : "positive") : has("negative") ? "negative" : "neutral",
        emotions: EMOTIONS.filter(has),
      };
    }
  }
}

/** A text and a label per line; evenly spread over the whole file. */
function* tweets(folder: string, split: string): Generator<Text> {
  const labels = rowsOf(join(folder, `${split}_labels.txt`));
  const texts = rowsOf(join(folder, `${split}_text.txt`));
  const step = Math.max(1, Math.floor(texts.length / TWEETS));
  for (const [at, [text = ""]] of texts.entries()) {
    const truth = SENTIMENTS[Number(labels[at]?.[0])] ?? "both";
    if (at % step === 0 && text.trim()) yield { set: `TweetEval, ${split}`, text, truth };
  }
}

/** A sarcastic tweet and the same in plain words, in either order; both mean something negative. */
function* sarcasm(file: string): Generator<Text> {
  const quoted = /^(?:"((?:[^"]|"")*)"|([^,\n]*)),(?:"((?:[^"]|"")*)"|([^,\n]*)),([01])$/gm;
  for (const [, ...found] of existsSync(file) ? readFileSync(file, "utf8").matchAll(quoted) : []) {
    const first = found[0]?.replaceAll('""', '"') ?? found[1] ?? "";
    const second = found[2]?.replaceAll('""', '"') ?? found[3] ?? "";
    const [said, meant] = found[4] === "0" ? [first, second] : [second, first];
    yield { set: "iSarcasmEval, sarcastic", text: said, truth: "negative" };
    yield { set: "iSarcasmEval, in plain words", text: meant, truth: "negative" };
  }
}

const rowsOf = (file: string) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => line.split("\t"))
    : [];
