import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { AiProgressEvent } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import { Announcement } from "#demos/kit/ai/announcement.tsx";
import { askService } from "#demos/kit/ai/ask-service.ts";
import { EngineNote } from "#demos/kit/ai/engine-note.tsx";
import { lengthFault } from "#demos/kit/ai/length-fault.ts";
import { queuePlace } from "#demos/kit/ai/queue-place.ts";
import { StopButton } from "#demos/kit/ai/stop-button.tsx";
import { useRun } from "#demos/kit/ai/use-run.ts";
import { useResultInView } from "#demos/kit/use-result-in-view.ts";
import { previewOf, sampleTexts } from "./samples.ts";
import { fromAnswer } from "./sentiment-result.ts";
import { SentimentResults } from "./sentiment-results.tsx";
import type { SentimentResult } from "./sentiment-types.ts";
import { estimateSentiment } from "./word-count-estimate.ts";

const NOT_ANSWERED = "The AI service did not respond, so this is an estimate from a short word list.";

export function SentimentDemo() {
  const [text, setText] = useState("");
  const [result, setResult] = useState<SentimentResult | null>(null);
  const [status, setStatus] = useState("");
  const { isBusy, run, stop } = useRun();
  const results = useResultInView(result);
  const fault = lengthFault(text.trim(), AI_LIMITS.textCharacters);

  function analyze() {
    const trimmed = text.trim();
    run(async (signal) => {
      const onProgress = (news: AiProgressEvent) => setStatus(queuePlace(news));
      const asked = await askService(
        async () => (await import("./client.ts")).analyzeSentiment({ text: trimmed }, { signal, onProgress }),
        signal,
      );
      setStatus("");
      if (asked.kind === "answered") setResult(fromAnswer(asked.answer, trimmed));
      if (asked.kind === "failed") {
        setResult({
          ...estimateSentiment(trimmed),
          source: { engine: "estimate", notice: asked.notice ?? NOT_ANSWERED },
        });
      }
    });
  }

  function pick(sample: string) {
    stop();
    setText(sample);
    setResult(null);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Card>
          <CardBody>
            <Field label="Your text" error={fault}>
              {(control) => (
                <Textarea
                  {...control}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  placeholder="A review, a message, a sentence…"
                  className="min-h-[150px]"
                />
              )}
            </Field>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button onClick={analyze} disabled={isBusy || text.trim() === "" || fault !== undefined}>
                {isBusy ? "Analyzing Sentiment..." : "Analyze Sentiment"}
              </Button>
              {isBusy && <StopButton onClick={stop} />}
            </div>
            <div className="mt-3">
              <EngineNote
                task="sentiment"
                status={status}
                embedded="Reads with this site’s own model (23M parameters), on this server. English only."
                fallback="an estimate from a short word list, made in your browser"
              />
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <h2>Try Sample Texts</h2>
          </CardHeader>
          <ul className="grid gap-2 p-5 sm:p-6">
            {sampleTexts.map((sample) => (
              <li key={sample}>
                <button
                  type="button"
                  aria-pressed={text === sample}
                  onClick={() => pick(sample)}
                  className={classNames(
                    "w-full rounded-control border px-3.5 py-2.5 text-left text-[15px] leading-6 tint",
                    text === sample ? "border-accent bg-accent/8" : "border-line bg-background hover:bg-sunken",
                  )}
                >
                  {previewOf(sample)}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div ref={results} className="scroll-my-20">
        <SentimentResults result={result} isBusy={isBusy} />
      </div>
      <Announcement text={status || announcementOf(result, isBusy)} />
    </div>
  );
}

function announcementOf(result: SentimentResult | null, isBusy: boolean): string {
  if (isBusy) return "Analyzing the text.";
  return result ? "The result is ready." : "";
}
