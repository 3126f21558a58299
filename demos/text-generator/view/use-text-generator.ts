import { useState } from "react";
import type { AiProgressEvent } from "#contract/ai.ts";
import { askService } from "#demos/kit/ai/ask-service.ts";
import { queuePlace } from "#demos/kit/ai/queue-place.ts";
import type { Source } from "#demos/kit/ai/source-label.tsx";
import { useRun } from "#demos/kit/ai/use-run.ts";
import type { GenerateTextAnswer } from "../contract.ts";
import { sampleText } from "../sample/sample-text.ts";
import { createReveal } from "./reveal.ts";
import { type TextSettings, textRequest } from "./text-request.ts";

export function useTextGenerator() {
  const [text, setText] = useState("");
  const [source, setSource] = useState<Source | null>(null);
  const [answer, setAnswer] = useState<GenerateTextAnswer | null>(null);
  /** What happens besides writing, such as waiting for one's turn. */
  const [status, setStatus] = useState("");
  /** Why the text has no proper end, as a sentence. */
  const [unfinished, setUnfinished] = useState("");
  const { isBusy, run, stop } = useRun();

  function clear() {
    setText("");
    setSource(null);
    setAnswer(null);
    setStatus("");
    setUnfinished("");
  }

  function generate(settings: TextSettings) {
    clear();
    run(async (signal) => {
      const reveal = createReveal(setText);
      const revealed = reveal.run(signal);
      let hasBegun = false;
      const onText = (piece: string) => {
        hasBegun = true;
        setStatus("");
        reveal.push(piece);
      };
      const onProgress = (news: AiProgressEvent) => {
        if (news.event === "rewrite") reveal.keep(news.data.keep);
        const words = statusOf(news);
        // A small correction is not worth a word.
        if (words || news.event === "queue") setStatus(words);
      };
      const asked = await askService(
        async () => (await import("./client.ts")).generateText(textRequest(settings), { signal, onText, onProgress }),
        signal,
      );
      setStatus("");
      if (asked.kind === "answered") {
        setAnswer(asked.answer);
        setSource({ engine: asked.answer.engine });
        reveal.finish(asked.answer.text);
      }
      if (asked.kind === "stopped" && hasBegun) setUnfinished(STOPPED);
      if (asked.kind === "failed" && hasBegun) {
        setUnfinished(BROKE_OFF);
        reveal.finish();
      } else if (asked.kind === "failed") {
        setSource({ engine: "sample", notice: asked.notice ?? NOT_ANSWERED });
        reveal.replace(sampleText(settings.type, settings.words));
      }
      await revealed;
    });
  }

  /** Shows a prewritten text of the chosen type, without asking any model. */
  function showSample({ type, words }: TextSettings) {
    clear();
    run(async (signal) => {
      const reveal = createReveal(setText);
      setSource({ engine: "sample" });
      reveal.replace(sampleText(type, words));
      await reveal.run(signal);
    });
  }

  return { text, source, answer, status, unfinished, isGenerating: isBusy, generate, showSample, stop };
}

const NOT_ANSWERED = "The AI service did not respond, so this is a prewritten sample.";

const STOPPED = "You stopped this text before its end.";
const BROKE_OFF = "The connection was lost, so this text has no end.";

function statusOf(news: AiProgressEvent): string {
  if (news.event === "rewrite") return news.data.reason && `Rewriting, because ${news.data.reason} …`;
  return queuePlace(news);
}
