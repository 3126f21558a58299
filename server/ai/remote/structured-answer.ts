import { core } from "zod";
import { EngineFailure } from "../engine.ts";
import type { Message } from "./chat-stream.ts";

/** Asks for JSON, validates it against the schema, and gives the model one chance to fix it. */
export async function askForJson<Answer>(
  schema: core.$ZodType<Answer>,
  messages: Message[],
  complete: (messages: Message[]) => Promise<string>,
): Promise<Answer> {
  const first = await complete(messages);
  const read = readAnswer(schema, first);
  if (read.success) return read.data;

  const repaired = await complete([
    ...messages,
    { role: "assistant", content: first },
    { role: "user", content: `That can't be used: ${read.problem}. Answer again with only the JSON object.` },
  ]);
  const second = readAnswer(schema, repaired);
  if (second.success) return second.data;
  throw new EngineFailure("malformed");
}

type Read<Answer> = { success: true; data: Answer } | { success: false; problem: string };

/** Reads the outermost object, because some models wrap it in a code fence or a sentence. */
function readAnswer<Answer>(schema: core.$ZodType<Answer>, text: string): Read<Answer> {
  let value: unknown;
  try {
    value = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return { success: false, problem: "it is not valid JSON" };
  }
  const parsed = core.safeParse(schema, value);
  if (parsed.success) return { success: true, data: parsed.data };
  const [issue] = parsed.error.issues;
  return { success: false, problem: `${issue?.path.join(".") || "the object"}: ${issue?.message}` };
}
