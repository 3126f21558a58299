import { fromRgba } from "#engines/documents/reading/grays.ts";
import { openRecognizer, type Recognizer } from "#engines/documents/reading/ocr.ts";
import { fetchOcrFiles } from "#engines/documents/reading/ocr-files.ts";
import { linesOf } from "#engines/documents/words/lines.ts";
import type { Pixels } from "./colors.ts";
import { MIN_CONFIDENCE } from "./text-limits.ts";

export type FromTextWorker = { kind: "loaded" } | { kind: "read"; lines: string[] } | { kind: "failed"; why: Failure };
export type Failure = "loading" | "reading";

const send = (message: FromTextWorker) => postMessage(message);

let recognizer: Promise<Recognizer> | undefined;

addEventListener("message", ({ data }: MessageEvent<Pixels>) => void read(data));

async function read(pixels: Pixels) {
  let step: Failure = "loading";
  try {
    recognizer ??= fetchOcrFiles().then(openRecognizer);
    const engine = await recognizer;
    send({ kind: "loaded" });
    step = "reading";
    send({ kind: "read", lines: readLines(engine, pixels) });
  } catch (error) {
    console.error(error);
    send({ kind: "failed", why: step });
  }
}

function readLines(engine: Recognizer, { data, width, height }: Pixels): string[] {
  const words = engine
    .readSigns(fromRgba(data, width, height))
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const lines = linesOf([{ number: 1, width, height, words }]).map(({ text }) => text);
  // A letter or a stroke on its own is usually an edge.
  return lines.filter((line) => /[\p{L}\p{N}]{2}/u.test(line));
}
