import {
  type ChatWrapper,
  getLlama,
  type LlamaContextSequence,
  type LlamaModel,
  resolveChatWrapper,
  type Token,
  TokenBias,
} from "node-llama-cpp";
import type { GenerateOptions, TextModel } from "./text-model.ts";

/** Enough for the longest prompt and 500 words. */
const CONTEXT_TOKENS = 1_536;
const MAX_PROMPT_TOKENS = 600;

const SAMPLING = { minP: 0.1, topP: 0.95, topK: 50 };
/**
 * How unlikely a word becomes by occurring again, and whether phrases of more than three tokens do. At low temperatures,
 * even a small penalty on words is a strong one: stories need it to move on, but it takes an email away from its subject,
 * and code from its own names.
 */
const REPETITION = {
  words: { word: 1.05, phrase: false },
  phrases: { word: 1.02, phrase: true },
  nothing: { word: 1, phrase: false },
} as const;
const REPEATED_WORD_TOKENS = 64;
const REPEATED_PHRASE = { strength: 0.8, base: 1.75, allowedLength: 3 };
const INCOMPLETE = "\uFFFD";

/** Loads a GGUF file with llama.cpp, on one thread of the CPU. Throws if this machine has no binary for it. */
export async function loadLlama(file: string): Promise<TextModel> {
  const llama = await getLlama({ gpu: false, build: "never", maxThreads: 1, progressLogs: false });
  // A mapped file would stay in memory next to the copy that llama.cpp makes in a faster layout.
  const model = await llama.loadModel({ modelPath: file, useMmap: false });
  const context = await model.createContext({ contextSize: CONTEXT_TOKENS, batchSize: 256, threads: 1 });
  return createTextModel(model, context.getSequence(), resolveChatWrapper(model));
}

/** A part of the text and the tokens it consists of: usually one, several for a character that takes more. */
type Part = { tokens: Token[]; text: string };

function createTextModel(model: LlamaModel, sequence: LlamaContextSequence, wrapper: ChatWrapper): TextModel {
  let prompt: Token[] = [];
  let parts: Part[] = [];
  let generated = 0;
  const neverEnd = new TokenBias(model.tokenizer);
  for (const token of [model.tokens.eos, model.tokens.eot]) if (token !== null) neverEnd.set(token, "never");

  const tokensOf = () => [...prompt, ...parts.flatMap(({ tokens }) => tokens)];
  const textOf = () => parts.map(({ text }) => text).join("");

  /** How a tokenizer splits line breaks depends on what follows, so a letter is added while it splits. */
  function tokensIn(text: string): Token[] {
    return text.endsWith("\n") ? model.tokenize(`${text}A`).slice(0, -1) : [...model.tokenize(text)];
  }

  function add(token: Token): string {
    const last = parts.at(-1);
    const pending = last?.text.endsWith(INCOMPLETE) ? parts.pop() : undefined;
    const tokens = [...(pending?.tokens ?? []), token];
    const before = parts.slice(-4).flatMap((part) => part.tokens);
    const text = model.detokenize(tokens, false, before);
    parts.push({ tokens, text });
    return text.endsWith(INCOMPLETE) ? "" : text;
  }

  /** Makes the model's memory a prefix of the text, and returns the tokens that it has not read yet. */
  async function unreadTokens(): Promise<Token[]> {
    const tokens = tokensOf();
    const read = sequence.contextTokens;
    let shared = 0;
    // The last token is always read again: the model continues from its output.
    while (shared < tokens.length - 1 && tokens[shared] === read[shared]) shared += 1;
    if (shared < read.length) await sequence.eraseContextTokenRanges([{ start: shared, end: read.length }]);
    return tokens.slice(sequence.nextTokenIndex);
  }

  return {
    text: textOf,
    generated: () => generated,
    begin(system, request) {
      const { contextText } = wrapper.generateContextState({
        chatHistory: [
          { type: "system", text: system },
          { type: "user", text: request },
          { type: "model", response: [""] },
        ],
      });
      prompt = contextText.tokenize(model.tokenizer).slice(0, MAX_PROMPT_TOKENS);
      parts = [];
    },
    append(text) {
      for (const token of tokensIn(text)) add(token);
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
    async generate({ temperature, signal, maxTokens, mayEnd, avoid = "words", until, onText }: GenerateOptions) {
      const { word, phrase } = REPETITION[avoid];
      // Only the text counts: words and phrases of the prompt may return.
      const textTokens = () => parts.flatMap((part) => part.tokens);
      const punishTokens = () => textTokens().slice(-REPEATED_WORD_TOKENS);
      const tokens = sequence.evaluate(await unreadTokens(), {
        ...SAMPLING,
        temperature,
        ...(word > 1 && { repeatPenalty: { penalty: word, punishTokens } }),
        ...(phrase && { dryRepeatPenalty: { ...REPEATED_PHRASE, lastTokens: textTokens().length } }),
        ...(!mayEnd && { tokenBias: neverEnd }),
      });
      let added = "";
      let count = 0;
      for await (const token of tokens) {
        signal.throwIfAborted();
        const text = add(token);
        added += text;
        count += 1;
        generated += 1;
        if (text) onText?.(text);
        if (until(added) || count >= maxTokens) return false;
      }
      return true;
    },
  };
}
