import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { AI_LIMITS } from "#contract/limits.ts";

/** Requests and answers of the inference service: the playground's five tasks, and support. */

export const AI_TASKS = ["explain", "optimize", "debug", "generate"] as const;
export const CODE_LANGUAGES = [
  "javascript",
  "typescript",
  "react",
  "python",
  "java",
  "cpp",
  "go",
  "rust",
  "sql",
] as const;
export const SENTIMENTS = ["positive", "negative", "neutral"] as const;
export const EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"] as const;

/** Which engine answered: the site's own, or the model the owner has connected. */
const engine = z.enum(["embedded", "remote"]);

const filled = (max: number) =>
  z.string().check(
    z.refine((text) => text.trim().length > 0, "Please enter something first"),
    z.maxLength(max, `Please keep this to ${max.toLocaleString("en")} characters`),
  );
const temperature = z._default(z.number().check(z.minimum(0), z.maximum(2)), 0.7);
const maxTokens = z._default(z.int().check(z.minimum(1), z.maximum(AI_LIMITS.maxTokens)), 200);

export const generateTextRequest = z.strictObject({
  prompt: filled(AI_LIMITS.promptCharacters),
  maxTokens,
  temperature,
  model: z._default(z.string().check(z.maxLength(100)), ""),
});
export const generateTextAnswer = z.object({
  text: z.string(),
  /** True for a prewritten text, used when no model is available. */
  sample: z.optional(z.boolean()),
  /** True if the text says why the prompt is not answered. */
  refused: z.optional(z.boolean()),
  /** How often the site's own writer wrote the text, and what is still wrong with the best version. */
  attempts: z.optional(z.number()),
  problems: z.optional(z.array(z.string())),
  /** The site's own model, if it wrote the text. */
  model: z.optional(z.object({ name: z.string(), parameters: z.number() })),
  engine,
});

export const analyzeImageRequest = z.strictObject({
  imageUrl: z
    .string()
    .check(
      z.regex(/^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+=*$/, "Please send an image as a data URL"),
      z.maxLength(AI_LIMITS.imageCharacters, "Please send a smaller image"),
    ),
  prompt: z._default(z.string().check(z.maxLength(AI_LIMITS.promptCharacters)), ""),
});
export const analyzeImageAnswer = z.object({
  description: z.string(),
  objects: z.array(z.object({ name: z.string(), confidence: z.number() })),
  tags: z.array(z.string()),
  engine,
});

export const assistCodeRequest = z.strictObject({
  code: filled(AI_LIMITS.codeCharacters),
  language: z.enum(CODE_LANGUAGES, `Please choose one of ${CODE_LANGUAGES.join(", ")}`),
  task: z.enum(AI_TASKS),
  prompt: z._default(z.string().check(z.maxLength(AI_LIMITS.promptCharacters)), ""),
});
export const assistCodeAnswer = z.object({
  result: z.string(),
  suggestions: z.array(z.string()),
  hasErrors: z.boolean(),
  errors: z.array(z.string()),
  /** The language the code was parsed as; the notice explains it when that is not the selected one. */
  language: z.optional(z.string()),
  notice: z.optional(z.string()),
  /** explain: a rating such as "Low (3)", and what each block does. */
  complexity: z.optional(z.string()),
  breakdown: z.optional(z.array(z.object({ lines: z.string(), description: z.string() }))),
  /** debug: sorted by line. */
  findings: z.optional(
    z.array(
      z.object({
        line: z.number(),
        type: z.string(),
        severity: z.enum(["high", "medium", "low"]),
        message: z.string(),
        fix: z.string(),
        /** The rule of a public tool, such as "ruff B006", and where it is documented. */
        rule: z.optional(z.string()),
        url: z.optional(z.string()),
        /** The lines that the tool would change, before and after. */
        change: z.optional(z.object({ before: z.string(), after: z.string() })),
      }),
    ),
  ),
  /** optimize: what was changed. */
  improvements: z.optional(z.array(z.string())),
  /** optimize: what takes longer than it must, by line, and what changing it saves. */
  costs: z.optional(
    z.array(
      z.object({ line: z.number(), message: z.string(), before: z.string(), after: z.string(), fix: z.string() }),
    ),
  ),
  /** generate: what the code comes with. */
  features: z.optional(z.array(z.string())),
  engine,
});

export const sentimentRequest = z.strictObject({ text: filled(AI_LIMITS.textCharacters) });
const share = z.number().check(z.minimum(0), z.maximum(1));
export const sentimentAnswer = z.object({
  sentiment: z.enum(SENTIMENTS),
  confidence: share,
  emotions: z.object({ joy: share, sadness: share, anger: share, fear: share, surprise: share }),
  /** From -1 to 1. */
  score: z.optional(z.number()),
  keywords: z.optional(
    z.array(z.object({ word: z.string(), sentiment: z.enum(["positive", "negative"]), weight: z.number() })),
  ),
  /** The language of the text, if it is one that the model can't read; it is then "neutral", and every number is 0. */
  language: z.optional(z.string()),
  engine,
});

/** What writes texts: a connected model, the site's own, or nothing but samples. */
const textWriter = z.discriminatedUnion("engine", [
  z.object({ engine: z.literal("remote") }),
  z.object({ engine: z.literal("embedded"), name: z.string(), parameters: z.number(), bytes: z.number() }),
  z.object({ engine: z.literal("sample"), reason: z.string() }),
]);
export type TextWriter = z.infer<typeof textWriter>;

/** The tasks that a model or tool on the server answers; a page that offers one asks for it to be loaded. */
const SERVED_TASKS = ["generateText", "assistCode", "sentiment", "chat", "support"] as const;
export type ServedTask = (typeof SERVED_TASKS)[number];
export const warmUpRequest = z.strictObject({ task: z.enum(SERVED_TASKS) });

/** Tells a page what it can offer, and which engine would answer each task; "none" if only its own fallback would. */
export type AiAbilities = {
  seesPictures: boolean;
  writer: TextWriter;
  engines: Record<ServedTask, z.infer<typeof engine> | "none">;
  /** The name of the connected model. */
  model?: string;
};

export const chatRequest = z.strictObject({
  messages: z
    .array(
      z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: filled(AI_LIMITS.messageCharacters) }),
    )
    .check(z.minLength(1), z.maxLength(AI_LIMITS.messages)),
  temperature,
  maxTokens,
});
export const chatAnswer = z.object({
  message: z.string(),
  /** Pages of this site that the answer draws on. */
  links: z.optional(z.array(z.object({ title: z.string(), href: z.string() }))),
  /** Sentences of this site, word for word. The message ends with them, as written by `quoteBlock`. */
  quotes: z.optional(z.array(z.object({ text: z.string(), title: z.string(), href: z.string() }))),
  /** The connected model, if it answered. */
  model: z.optional(z.string()),
  engine,
});

/** The support demo asks which of its prepared answers fits the message. */
export const supportRequest = z.strictObject({ message: filled(AI_LIMITS.messageCharacters) });
/** The id of the matching answer, or null if none is close enough. */
export const supportAnswer = z.object({ reply: z.nullable(z.string()), engine });

/**
 * News about a pending answer: its place in the queue (0 when the wait is over), or that everything after the first `keep`
 * characters of a text is written again; small corrections have an empty reason.
 */
export type AiProgressEvent =
  | { event: "queue"; data: { position: number } }
  | { event: "rewrite"; data: { keep: number; reason: string } };

/**
 * With `Accept: text/event-stream`, answers come as events: any number of "queue", "token" and "rewrite", then "done" or
 * "error". What "done" contains is final.
 */
export type AiStreamEvent =
  | AiProgressEvent
  | { event: "token"; data: { text: string } }
  | { event: "done"; data: AiAnswer }
  | { event: "error"; data: { error: { message: string; status?: number } } };

type AiAnswer = GenerateTextAnswer | ChatAnswer | SentimentAnswer | SupportAnswer | AssistCodeAnswer;

export type GenerateTextRequest = z.infer<typeof generateTextRequest>;
export type GenerateTextAnswer = z.infer<typeof generateTextAnswer>;
export type AnalyzeImageRequest = z.infer<typeof analyzeImageRequest>;
export type AnalyzeImageAnswer = z.infer<typeof analyzeImageAnswer>;
export type AssistCodeRequest = z.infer<typeof assistCodeRequest>;
export type AssistCodeAnswer = z.infer<typeof assistCodeAnswer>;
export type SentimentAnswer = z.infer<typeof sentimentAnswer>;
export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatAnswer = z.infer<typeof chatAnswer>;
export type SupportRequest = z.infer<typeof supportRequest>;
export type SupportAnswer = z.infer<typeof supportAnswer>;
