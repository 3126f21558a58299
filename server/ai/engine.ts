import type {
  AiProgressEvent,
  AnalyzeImageAnswer,
  AnalyzeImageRequest,
  AssistCodeAnswer,
  AssistCodeRequest,
  ChatAnswer,
  GenerateTextAnswer,
  GenerateTextRequest,
  SentimentAnswer,
  SupportAnswer,
  SupportRequest,
  TextWriter,
} from "#contract/ai.ts";
import type { Network } from "#server/http/network.ts";
import type { Conversation } from "./conversation.ts";
import type { Asker } from "./runtime/runtime.ts";

/** Requests and answers of each task. The service adds which engine answered. */
export type AiTasks = {
  generateText: { request: GenerateTextRequest; answer: Omit<GenerateTextAnswer, "engine"> };
  analyzeImage: { request: AnalyzeImageRequest; answer: Omit<AnalyzeImageAnswer, "engine"> };
  assistCode: { request: AssistCodeRequest; answer: Omit<AssistCodeAnswer, "engine"> };
  sentiment: { request: { text: string }; answer: Omit<SentimentAnswer, "engine"> };
  chat: { request: Conversation; answer: Omit<ChatAnswer, "engine"> };
  support: { request: SupportRequest; answer: Omit<SupportAnswer, "engine"> };
};
export type AiTask = keyof AiTasks;

/** The context of a request: who asks, when to stop, and where to stream the answer. */
export type Ask = {
  /** The visitor's network, only used for counting, and only as a hash. */
  visitor: Network;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
  onToken?: (text: string) => Promise<void>;
  onProgress?: (event: AiProgressEvent) => Promise<void>;
  /** Receives the place in a queue, and 0 when the wait is over. */
  onPosition?: (position: number) => void;
};

type Work<Task extends AiTask> = (request: AiTasks[Task]["request"], ask: Ask) => Promise<AiTasks[Task]["answer"]>;

/** Handles some of the tasks. If it throws an `EngineFailure`, the next engine is tried. */
export type Engine = {
  name: "embedded" | "remote";
  tasks: { [Task in AiTask]?: Work<Task> };
  /** What a task needs, if it may be missing or has to be loaded. */
  needs?: { [Task in AiTask]?: () => Promise<Readiness> };
};

/** What every model and tool of the site says about itself. */
export type Readiness = {
  /** Whether this machine has the memory to run it. */
  fits: boolean;
  /** Loads it ahead of the first question. Resolves to false if that would have taken something from other visitors. */
  warmUp: () => Promise<boolean>;
};

/** The site's own sentiment model. The runtime queues its requests and logs its errors. */
export type SentimentEngine = Readiness & {
  analyze: (text: string, asker: Asker) => Promise<AiTasks["sentiment"]["answer"]>;
};

/** The site's own code tools, run the same way. */
export type CodeEngine = Readiness & {
  assist: (request: AssistCodeRequest, asker: Asker) => Promise<AiTasks["assistCode"]["answer"]>;
};

/** The site's own language model, run the same way. */
export type WriterEngine = Readiness & {
  model: Omit<Extract<TextWriter, { engine: "embedded" }>, "engine">;
  write: (request: GenerateTextRequest, ask: Ask) => Promise<AiTasks["generateText"]["answer"]>;
};

type FailureReason =
  | "unreachable"
  | "refused"
  | "timed out"
  | "interrupted"
  | "malformed"
  | "empty"
  | "budget spent"
  | "circuit open"
  | "internal error";

/**
 * An engine could not answer. The message is always one of ours: a provider's error may quote what the visitor typed,
 * and that must not reach the log.
 */
export class EngineFailure extends Error {
  override name = "EngineFailure";
  readonly reason: FailureReason;
  readonly status: number | undefined;
  /** From the provider's Retry-After header. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: FailureReason, status?: number, retryAfterMs?: number, options?: ErrorOptions) {
    super(status === undefined ? reason : `${reason} with ${status}`, options);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
