import { useState } from "react";
import { sampleText } from "#content/ai/sample-text.ts";
import { askService } from "../parts/ask-service.ts";
import type { Source } from "../parts/source-label.tsx";
import { useRun } from "../parts/use-run.ts";
import { createReveal } from "./reveal.ts";
import { type TextSettings, textRequest } from "./text-request.ts";

export function useTextGenerator() {
  const [text, setText] = useState("");
  const [source, setSource] = useState<Source | null>(null);
  const { isBusy, run, stop } = useRun();

  function generate(settings: TextSettings) {
    setText("");
    setSource(null);
    run(async (signal) => {
      const reveal = createReveal(setText);
      const revealed = reveal.run(signal);
      const asked = await askService(
        (client) => client.generateText(textRequest(settings), { signal, onText: (piece) => reveal.push(piece) }),
        signal,
      );
      if (asked.kind === "answered") {
        setSource({ engine: asked.answer.sample ? "sample" : asked.answer.engine });
        reveal.finish(asked.answer.text);
      }
      if (asked.kind === "failed") {
        setSource({ engine: "sample", notice: asked.notice });
        reveal.replace(sampleText(settings.type, settings.words));
      }
      await revealed;
    });
  }

  return { text, source, isGenerating: isBusy, generate, stop };
}
