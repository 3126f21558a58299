import type { TextModel } from "./text-model.ts";

/** A request that is answered as it is, without a form to keep or checks. */
export type Completion = { system: string; user: string; maxTokens: number };

/** Low: what is asked for is a fact and not a story. */
const TEMPERATURE = 0.2;

export async function complete(model: TextModel, { system, user, maxTokens }: Completion, signal: AbortSignal) {
  model.begin(system, user);
  const isComplete = await model.generate({
    temperature: TEMPERATURE,
    signal,
    maxTokens,
    mayEnd: true,
    avoid: "phrases",
    until: () => false,
  });
  const text = model.text().trim();
  // A sentence that broke off says less than none.
  return isComplete ? text : text.slice(0, text.search(/[.!?](?=[^.!?]*$)/) + 1);
}
