import { projectFile } from "#server/ai/runtime/project-file.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Settings } from "#server/platform/settings.ts";
import { type ModelFacts, NotAModel, readModelFacts } from "./gguf.ts";

/** A model file that can write: its path, and what it says about itself. */
export type TextModelFile = ModelFacts & { path: string };

const OUR_FINETUNE = "writer-distilled";
/** Models that embed, transcribe or see are GGUF files as well. */
const NOT_FOR_WRITING = /bert|embed|whisper|clip|t5/;

/** Our own model is asked in the words it was trained on. */
export const isOurs = ({ finetune }: Pick<ModelFacts, "finetune">): boolean => finetune === OUR_FINETUNE;

/** The model that comes with the site. */
export const shippedModel = (): string => projectFile("models", "writer", "model.gguf");

const MB = 1024 * 1024;
/** Measured with our model: 270 to 300 MB in total, of which 92 are weights. */
const BASE_MB = 190;
const WEIGHTS_FACTOR = 1.6;

/** What is reserved for a model whose file has this size. */
export const memoryMbFor = (bytes: number): number => Math.round(BASE_MB + (WEIGHTS_FACTOR * bytes) / MB);

/** Throws if the file can't write texts. Its sentence begins with `subject`. */
export async function openModelFile(path: string, subject = path): Promise<TextModelFile> {
  const problem = (what: string, cause?: unknown) => new OperatorError(`${subject} ${what}.`, { cause });
  const facts = await readFacts(path, problem);
  if (NOT_FOR_WRITING.test(facts.architecture)) {
    throw problem(`is a model of type "${facts.architecture}", which does not write texts`);
  }
  if (!facts.hasChatTemplate) throw problem("has no chat template, so it does not follow instructions");
  return { ...facts, path };
}

async function readFacts(path: string, problem: (what: string, cause: unknown) => Error): Promise<ModelFacts> {
  try {
    return await readModelFacts(path);
  } catch (cause) {
    if (cause instanceof NotAModel) throw problem(cause.message, cause);
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw problem("does not exist", cause);
    if (code === "EISDIR") throw problem("is a folder", cause);
    throw problem("can't be read", cause);
  }
}

export const subjectOfSetting = (path: string): string => `The setting TEXT_MODEL names ${path}, which`;

/** Refuses to start with a model of the operator's that can't be read. */
export async function assertTextModel({ textModel }: Pick<Settings, "textModel">): Promise<void> {
  if (textModel) await openModelFile(textModel, subjectOfSetting(textModel));
}
