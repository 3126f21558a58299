import type {
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
} from "#contract/ai.ts";
import type { Network } from "#server/http/network.ts";
import type { Conversation } from "./conversation.ts";
import type { Asker } from "./runtime/runtime.ts";

/** The service's tasks: what an engine is asked, and what it answers. Whose answer it is, the service adds. */
export type AiTasks = {
  generateText: { request: GenerateTextRequest; answer: Omit<GenerateTextAnswer, "engine"> };
  analyzeImage: { request: AnalyzeImageRequest; answer: Omit<AnalyzeImageAnswer, "engine"> };
  assistCode: { request: AssistCodeRequest; answer: Omit<AssistCodeAnswer, "engine"> };
  sentiment: { request: { text: string }; answer: Omit<SentimentAnswer, "engine"> };
  chat: { request: Conversation; answer: Omit<ChatAnswer, "engine"> };
  support: { request: SupportRequest; answer: Omit<SupportAnswer, "engine"> };
};
export type AiTask = keyof AiTasks;

/** What goes with a request: who asks, until when it matters, and where pieces of the answer may go early. */
export type Ask = {
  /** The visitor's network; it is only ever counted, hashed. */
  visitor: Network;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
  onToken?: (text: string) => Promise<void>;
};

type Work<Task extends AiTask> = (request: AiTasks[Task]["request"], ask: Ask) => Promise<AiTasks[Task]["answer"]>;

/** Something that answers some of the tasks. It fails with an `EngineFailure`, and then the next one is asked. */
export type Engine = {
  name: "embedded" | "remote";
  tasks: { [Task in AiTask]?: Work<Task> };
};

/** A model of our own for sentiment. The runtime keeps its queue and logs its faults. */
export type SentimentEngine = {
  analyze: (text: string, asker: Asker) => Promise<AiTasks["sentiment"]["answer"]>;
};

/** Tools of our own for code. The same goes for them. */
export type CodeEngine = {
  assist: (request: AssistCodeRequest, asker: Asker) => Promise<AiTasks["assistCode"]["answer"]>;
};

type FailureReason = "unreachable" | "refused" | "silent" | "broken off" | "malformed" | "circuit open" | "faulty";

/**
 * An engine could not answer. The message is a word of ours, never the engine's: a provider's error may quote what the
 * visitor typed, and that must not reach the log.
 */
export class EngineFailure extends Error {
  override name = "EngineFailure";
  readonly reason: FailureReason;
  readonly status: number | undefined;
  /** The rest that a provider asked for. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: FailureReason, status?: number, retryAfterMs?: number) {
    super(status === undefined ? reason : `${reason} with ${status}`);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
