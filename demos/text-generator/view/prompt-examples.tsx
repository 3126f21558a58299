import { PromptButtons } from "#demos/kit/ai/prompt-buttons.tsx";
import type { TextSettings } from "./text-request.ts";

type Example = Pick<TextSettings, "type" | "prompt" | "words">;

/** What even a small model mostly writes well. */
const EXAMPLES: readonly Example[] = [
  { type: "poem", prompt: "A harbor in the first snow", words: 60 },
  { type: "poem", prompt: "Rain on a tin roof", words: 60 },
  { type: "marketing", prompt: "A bicycle repair shop that collects bikes at home", words: 80 },
  { type: "marketing", prompt: "A bakery that opens at five in the morning", words: 80 },
];

export function PromptExamples({ onChoose }: { onChoose: (example: Example) => void }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">Examples</p>
      <PromptButtons
        prompts={EXAMPLES.map(({ prompt }) => prompt)}
        onChoose={(chosen) => {
          const example = EXAMPLES.find(({ prompt }) => prompt === chosen);
          if (example) onChoose(example);
        }}
      />
    </div>
  );
}
