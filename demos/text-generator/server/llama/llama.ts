import type { GenerateOptions, TextModel } from "../text-model.ts";
import { type AddonContext, type AddonModel, type AddonSampler, openAddon } from "./addon.ts";

/** Enough for the longest prompt and 500 words. */
const CONTEXT_TOKENS = 1_536;
const MAX_PROMPT_TOKENS = 600;
const BATCH_TOKENS = 256;
/** The binding can keep several texts apart; there is one at a time. */
const SEQUENCE = 0;
const TO_THE_END = -1;

const SAMPLING = { minP: 0.1, topP: 0.95, topK: 50 };
/**
 * How unlikely a word becomes by occurring again, and whether phrases of more than three tokens do. At low temperatures,
 * even a small penalty on words is a strong one: stories need it to move on, but it takes an email away from its subject.
 */
const REPETITION = { words: { word: 1.05, phrase: false }, phrases: { word: 1.02, phrase: true } } as const;
const REPEATED_WORD_TOKENS = 64;
const REPEATED_PHRASE = {
  dryRepeatPenaltyStrength: 0.8,
  dryRepeatPenaltyBase: 1.75,
  dryRepeatPenaltyAllowedLength: 3,
  dryRepeatPenaltySequenceBreakers: ["\n", ":", '"', "*"],
};
const INCOMPLETE = "\uFFFD";

/** Loads a GGUF file with llama.cpp, on one thread of the CPU. Throws if this machine has no binary for it. */
export async function loadLlama(file: string): Promise<TextModel> {
  const addon = await openAddon();
  // A mapped file would stay in memory next to the copy that llama.cpp makes in a faster layout.
  const model = new addon.AddonModel(file, { addonExports: addon, gpuLayers: 0, useMmap: false });
  if (!(await model.init())) throw new Error("The model could not be loaded.");
  const context = new addon.AddonContext(model, {
    contextSize: CONTEXT_TOKENS,
    batchSize: BATCH_TOKENS,
    sequences: 1,
    threads: 1,
  });
  if (!(await context.init())) throw new Error("There was no memory for the model to write in.");
  return createTextModel(model, createReader(context), () => new addon.AddonSampler(model));
}

type Reader = ReturnType<typeof createReader>;

/** Has the model read tokens; what it has read already, it remembers. */
function createReader(context: AddonContext) {
  let read: number[] = [];
  return {
    /** Returns where the output is that follows the last token. */
    async read(tokens: readonly number[]): Promise<number> {
      let shared = 0;
      // The last token is always read again: the model continues from its output.
      while (shared < tokens.length - 1 && tokens[shared] === read[shared]) shared += 1;
      if (shared < read.length) context.removeTokenCellsFromSequence(SEQUENCE, shared, TO_THE_END);
      read = read.slice(0, shared);
      let output = 0;
      while (read.length < tokens.length) {
        const next = tokens.slice(read.length, read.length + BATCH_TOKENS);
        context.initBatch(next.length);
        const last = Uint32Array.of(next.length - 1);
        output = context.addToBatch(SEQUENCE, read.length, Uint32Array.from(next), last)[0] ?? 0;
        await context.decodeBatch();
        read.push(...next);
      }
      return output;
    },
    sample: (output: number, sampler: AddonSampler) => context.sampleToken(output, sampler),
  };
}

/** A part of the text and the tokens it consists of: usually one, several for a character that takes more. */
type Part = { tokens: number[]; text: string };

function createTextModel(model: AddonModel, reader: Reader, openSampler: () => AddonSampler): TextModel {
  let prompt: number[] = [];
  let parts: Part[] = [];

  const textOf = () => parts.map(({ text }) => text).join("");
  const plain = (text: string) => [...model.tokenize(text, false)];
  const mark = (name: string) => [...model.tokenize(`<|im_${name}|>`, true)];

  function add(token: number): string {
    const last = parts.at(-1);
    const pending = last?.text.endsWith(INCOMPLETE) ? parts.pop() : undefined;
    const tokens = [...(pending?.tokens ?? []), token];
    const text = model.detokenize(Uint32Array.from(tokens));
    parts.push({ tokens, text });
    return text.endsWith(INCOMPLETE) ? "" : text;
  }

  return {
    text: textOf,
    begin(system, request) {
      const turn = (role: string, said: string) => [...mark("start"), ...plain(`${role}\n${said}`)];
      const over = [...mark("end"), ...plain("\n")];
      // A visitor's text never becomes a mark.
      const asked = turn("user", request).slice(0, MAX_PROMPT_TOKENS);
      prompt = [...turn("system", system), ...over, ...asked, ...over, ...turn("assistant", "")];
      parts = [];
    },
    append(text) {
      // How a tokenizer splits line breaks depends on what follows, so a letter is added while it splits.
      const tokens = text.endsWith("\n") ? plain(`${text}A`).slice(0, -1) : plain(text);
      for (const token of tokens) add(token);
    },
    cutTo(length) {
      const kept = textOf().slice(0, length);
      let size = 0;
      const whole = parts.findIndex(({ text }) => {
        size += text.length;
        return size > length;
      });
      parts = whole < 0 ? parts : parts.slice(0, whole);
      const rest = kept.slice(textOf().length);
      if (rest) this.append(rest);
    },
    async generate({ temperature, signal, maxTokens, avoid = "words", until, onText }: GenerateOptions) {
      const { word, phrase } = REPETITION[avoid];
      const sampler = openSampler();
      const seed = Math.floor(Math.random() * 2 ** 32);
      let added = "";
      try {
        for (let count = 0; count < maxTokens; count += 1) {
          signal.throwIfAborted();
          // Only the text counts: words and phrases of the prompt may return.
          const written = parts.flatMap(({ tokens }) => tokens);
          const output = await reader.read([...prompt, ...written]);
          sampler.applyConfig({
            ...SAMPLING,
            temperature,
            seed,
            repeatPenalty: word,
            repeatPenaltyMaxTokens: REPEATED_WORD_TOKENS,
            repeatPenaltyTokens: Uint32Array.from(written.slice(-REPEATED_WORD_TOKENS)),
            ...(phrase && { ...REPEATED_PHRASE, dryRepeatPenaltyLastTokens: written.length }),
          });
          const token = await reader.sample(output, sampler);
          if (model.isEogToken(token)) return true;
          const text = add(token);
          added += text;
          if (text) onText?.(text);
          if (until(added)) return false;
        }
        return false;
      } finally {
        sampler.dispose();
      }
    },
  };
}
