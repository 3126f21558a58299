import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { AI_LIMITS } from "#contract/limits.ts";

/** What the tasks of the inference service have in common; each demo's contract describes its own. */

/** Which engine answered: the site's own, or the model the owner has connected. */
export const answeredBy = z.enum(["embedded", "remote"]);

export const filled = (max: number) =>
  z.string().check(
    z.refine((text) => text.trim().length > 0, "Please enter something first"),
    z.maxLength(max, `Please keep this to ${max.toLocaleString("en")} characters`),
  );
export const temperature = z._default(z.number().check(z.minimum(0), z.maximum(2)), 0.7);
export const maxTokens = z._default(z.int().check(z.minimum(1), z.maximum(AI_LIMITS.maxTokens)), 200);

/** A page that offers a task asks for its model or tool to be loaded. */
export const warmUpRequest = z.strictObject({ task: z.string().check(z.maxLength(40)) });

/** Which engine would answer a task; "none" if only the page's own fallback would. */
export type EngineChoice = z.infer<typeof answeredBy> | "none";

/** Tells a page what it can offer: by the name of each task, who answers it. */
export interface AiAbilities {
  engines: Readonly<Record<string, EngineChoice>>;
  /** The name of the connected model. */
  model?: string;
}

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
  | { event: "done"; data: object }
  | { event: "error"; data: { error: { message: string; status?: number } } };
