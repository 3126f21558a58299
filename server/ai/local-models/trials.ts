import type { LocalModelsAnswer } from "#contract/local-models.ts";
import { AppError, conflict } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { TextModelFile } from "./model-file.ts";

type Request = { prompt: string; maxTokens: number };

/** Writes with any model on the disk, in a worker of its own. */
export type TryOut = (
  file: TextModelFile,
  request: Request,
  signal: AbortSignal,
) => Promise<{ text: string; tokens: number; ms: number }>;

type Trial = NonNullable<LocalModelsAnswer["trial"]>;
type Candidate = {
  file: string;
  model: TextModelFile;
  /** Throws if the file was changed. */
  assertIntact: () => Promise<unknown>;
};

/** What a small model does well, and what it doesn't. */
const PROMPTS: readonly Request[] = [
  { prompt: "Write a poem of about 60 words: A harbor in the first snow", maxTokens: 120 },
  {
    prompt: "Write an email of about 80 words: Ask a supplier to move the delivery from Tuesday to Thursday",
    maxTokens: 160,
  },
  { prompt: "Write a blog post of about 120 words: How a heat pump heats a house in winter", maxTokens: 240 },
];
const SHORT: Request = { prompt: "Write a poem of about 20 words: Rain", maxTokens: 40 };

/** One at a time, in the background; nothing of it is stored. */
export function createTrials(tryOut: TryOut, log: Pick<Logger, "warn">) {
  let trial: Trial | undefined;
  let stopping = new AbortController();

  function run(next: Pick<Trial, "file" | "kind" | "beside" | "texts">, work: (signal: AbortSignal) => Promise<void>) {
    if (trial?.state === "running") throw conflict(`${trial.file} is being tried out. Please wait, or stop it.`);
    stopping = new AbortController();
    const { signal } = stopping;
    const running: Trial = { ...next, state: "running", problem: null };
    trial = running;
    work(signal).then(
      () => {
        running.state = "done";
      },
      (error: unknown) => {
        running.state = "failed";
        running.problem = signal.aborted ? "Stopped." : explain(next.file, error);
        if (!signal.aborted) log.warn("a model could not be tried out", { file: next.file, error });
      },
    );
  }

  return {
    current: () => trial,
    isTrying: (file: string) => trial?.file === file && trial.state === "running",
    stop: () => stopping.abort(),
    forget(file: string) {
      if (trial?.file === file) trial = undefined;
    },

    /** Both models write the same texts, the current one first. */
    compare({ file, model, assertIntact }: Candidate, current: TextModelFile) {
      const texts: Trial["texts"] = PROMPTS.map(({ prompt }) => ({ prompt, current: null, candidate: null }));
      run({ file, kind: "compare", beside: current.name, texts }, async (signal) => {
        await assertIntact();
        for (const [side, writer] of [
          ["current", current],
          ["candidate", model],
        ] as const) {
          for (const [index, request] of PROMPTS.entries()) {
            const { text, tokens, ms } = await tryOut(writer, request, signal);
            const row = texts[index];
            if (row) row[side] = { text, seconds: ms / 1_000, tokensPerSecond: (tokens * 1_000) / Math.max(ms, 1) };
          }
        }
      });
    },

    /** Only a model that has written goes public. */
    use({ file, model, assertIntact }: Candidate, choose: () => Promise<void>) {
      run({ file, kind: "use", beside: "", texts: [] }, async (signal) => {
        await assertIntact();
        await tryOut(model, SHORT, signal);
        signal.throwIfAborted();
        await choose();
      });
    },
  };
}

function explain(file: string, error: unknown): string {
  if (error instanceof AppError) return error.message;
  return `${file} could not write a text. It may be of a kind that this site’s llama.cpp doesn’t know, or need more memory than there is.`;
}
