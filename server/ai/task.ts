import type { Context, MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { Ask, Readiness } from "./engine.ts";
import type { ModelName } from "./model-check.ts";
import type { Message } from "./remote/chat-stream.ts";
import type { Runtime } from "./runtime/runtime.ts";
import type { TextMeaning } from "./text-models/meaning/text-meaning.ts";

/** A method, so that a list can hold tasks with different requests. */
type Work<Request, Answer> = { work(request: Request, ask: Ask): Promise<Answer> }["work"];

/** One thing that visitors ask of a model, at `POST /api/ai/{address}`. A demo's server part describes it. */
export type AiTask<Request, Answer extends object> = {
  address: string;
  /** The demo that it belongs to, and is switched off with. */
  demo: string;
  /** Reads and checks the request. */
  read: (context: Context<ApiEnvironment>) => Promise<Request>;
  /** In place of the limit for any JSON body. */
  bodyLimit?: MiddlewareHandler<ApiEnvironment>;
  /** For answers that hold much memory until they are sent: they are never streamed, and wait for each other. */
  enqueue?: <Result>(ask: Ask, work: () => Promise<Result>) => Promise<Result>;
  /** The site's own model or tool. Without one, only a connected model answers. */
  embedded?: Work<Request, Answer>;
  /** What the embedded work needs, if that may be missing or has to be loaded. */
  needs?: () => Promise<Readiness>;
  /** How a connected model answers, if it can. */
  remote?: (model: RemoteModel) => Work<Request, Answer> | undefined;
};

/** The service treats all tasks alike: each one's `read` returns what its engines take. */
export type AiTasks = Readonly<Record<string, AiTask<unknown, object>>>;

/** What a task is built from. */
export type TaskParts = {
  core: Core;
  content: ContentItemsService;
  /** The sentence embeddings, loaded on the first call. */
  openMeaning: () => Promise<TextMeaning>;
  /** Runs models and tools in workers. */
  openRuntime: () => Promise<Runtime>;
  /** Throws if a model's files are damaged. */
  assertIntact: (model: ModelName) => Promise<void>;
};

/** The model the owner has connected. The system prompt is always ours and always first. */
export type RemoteModel = {
  name: string;
  /** The model that sees pictures, if there is one. */
  visionModel: string | undefined;
  /** Writes a text, which is streamed. */
  write: (
    system: string,
    turns: Message[],
    length: { maxTokens: number; temperature: number },
    ask: Ask,
  ) => Promise<string>;
  /** Asks for a JSON object of this shape. */
  judge: <Answer>(
    schema: z.ZodMiniType<Answer>,
    system: string,
    user: Message,
    ask: Ask,
    model?: string,
  ) => Promise<Answer>;
};
