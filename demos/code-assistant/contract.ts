import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy, filled } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

export const CODE_TASKS = ["explain", "optimize", "debug", "generate"] as const;
export const CODE_LANGUAGES = ["javascript", "typescript", "react", "python", "java", "cpp", "sql"] as const;

export const assistCodeRequest = z.strictObject({
  code: filled(AI_LIMITS.codeCharacters),
  language: z.enum(CODE_LANGUAGES, `Please choose one of ${CODE_LANGUAGES.join(", ")}`),
  task: z.enum(CODE_TASKS),
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
  engine: answeredBy,
});

export type AssistCodeRequest = z.infer<typeof assistCodeRequest>;
export type AssistCodeAnswer = z.infer<typeof assistCodeAnswer>;
