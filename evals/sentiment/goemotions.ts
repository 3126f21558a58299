import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Truth } from "./measures.ts";

type Comment = { text: string; truth: Truth };

/** The same groups as in models/sentiment/training/data.py, which names their source. */
const POSITIVE = names(
  "admiration amusement approval caring desire excitement gratitude joy love optimism pride relief",
);
const NEGATIVE = names(
  "anger annoyance disappointment disapproval disgust embarrassment fear grief nervousness remorse sadness",
);
const EMOTION_GROUPS = {
  joy: POSITIVE,
  sadness: names("disappointment embarrassment grief remorse sadness"),
  anger: names("anger annoyance disapproval"),
  fear: names("fear nervousness"),
  surprise: names("confusion curiosity realization surprise"),
};

/** Every split in the folder that was not used for training; dev is split into the half used for tuning and the held-out half. */
export function readComments(folder: string): Map<string, Comment[]> {
  const labels = readFileSync(join(folder, "labels.txt"), "utf8").trim().split(/\s+/);
  const splits = new Map<string, Comment[]>();
  for (const split of ["dev", "test"]) {
    const file = join(folder, `${split}.tsv`);
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const [text, numbers = "", id = ""] = line.split("\t");
      if (!text) continue;
      const truth = truthOf(numbers.split(",").map((number) => labels[Number(number)] ?? ""));
      const name = split === "test" ? "test" : isHeldOut(id.trim()) ? "dev, held out" : "dev, for tuning";
      splits.set(name, [...(splits.get(name) ?? []), { text, truth }]);
    }
  }
  return splits;
}

function truthOf(labels: readonly string[]): Truth {
  const good = labels.some((label) => POSITIVE.has(label));
  const bad = labels.some((label) => NEGATIVE.has(label));
  const emotions = Object.entries(EMOTION_GROUPS).filter(([, group]) => labels.some((label) => group.has(label)));
  return {
    sentiment: good && bad ? "both" : good ? "positive" : bad ? "negative" : "neutral",
    emotions: new Set(emotions.map(([name]) => name)),
  };
}

function isHeldOut(id: string): boolean {
  return (createHash("sha1").update(id).digest()[0] ?? 0) % 2 === 1;
}

function names(list: string): Set<string> {
  return new Set(list.split(" "));
}
