import { useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { RotateCcw } from "#app/ui/icons/actions.ts";
import { PenLine } from "#app/ui/icons/demos.ts";
import { Announcement } from "#demos/kit/ai/announcement.tsx";
import { NearestSnippets } from "#demos/kit/ai/prompt-buttons.tsx";
import { SourceLabel, SourceNotice } from "#demos/kit/ai/source-label.tsx";
import { StopButton } from "#demos/kit/ai/stop-button.tsx";
import { useAbilities } from "#demos/kit/ai/use-abilities.ts";
import { EmptyResult } from "#demos/kit/empty-result.tsx";
import { countWords } from "#engines/text/count-words.ts";
import { LENGTH, type TextSettings } from "./text-request.ts";
import { TextSettingsForm } from "./text-settings-form.tsx";
import { useTextGenerator } from "./use-text-generator.ts";
import { WrittenBy } from "./writer-note.tsx";

export function TextGenerator() {
  const [settings, setSettings] = useState<TextSettings>({
    type: "story",
    model: "gpt4",
    prompt: "",
    words: LENGTH.initial,
  });
  const { text, source, answer, status, unfinished, isGenerating, generate, showSample, stop } = useTextGenerator();
  const { engines, model: connectedModel, isOffline } = useAbilities("generateText");
  const engine = engines?.generateText;
  const result = useRef<HTMLDivElement>(null);
  const show = () => result.current?.scrollIntoView({ block: "nearest" });
  const isDone = text !== "" && !isGenerating;

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[380px_1fr]">
      <Card>
        <CardBody>
          <TextSettingsForm
            settings={settings}
            isGenerating={isGenerating}
            engine={engine}
            connectedModel={connectedModel}
            isOffline={isOffline}
            onShowSample={() => {
              showSample(settings);
              show();
            }}
            onChange={setSettings}
            onGenerate={() => {
              generate(settings);
              show();
            }}
          />
        </CardBody>
      </Card>
      <Card as="section" ref={result} className="scroll-my-20 lg:sticky lg:top-20">
        <CardHeader>
          <h2>Generated Text</h2>
          <span className="flex items-center gap-3">
            <span className="font-mono text-xs font-normal text-muted tabular-nums">{countWords(text)} words</span>
            {source && <SourceLabel {...source} />}
          </span>
        </CardHeader>
        <CardBody>
          <SourceNotice notice={source?.notice} />
          {text === "" && !isGenerating ? (
            <EmptyResult icon={PenLine} text="Describe what you need and watch it being written" />
          ) : (
            <section
              aria-label="Generated text"
              aria-busy={isGenerating}
              className={`min-h-56 wrap-break-word whitespace-pre-wrap ${settings.type === "code" && !answer?.library?.nearest.length ? "font-mono text-sm" : ""}`}
            >
              {text}
              {isGenerating && (
                <span aria-hidden className="ml-0.5 inline-block h-[1.1em] w-0.5 bg-accent align-text-bottom" />
              )}
            </section>
          )}
          {status && <p className="mt-4 text-sm text-muted">{status}</p>}
          {isDone && answer && <WrittenBy answer={answer} />}
          {isDone && answer?.library && (
            <NearestSnippets
              titles={answer.library.nearest}
              onChoose={(prompt) => {
                const wanted: TextSettings = { ...settings, type: "code", prompt };
                setSettings(wanted);
                generate(wanted);
              }}
            />
          )}
          {isDone && unfinished && (
            <>
              <p className="mt-4 text-sm text-muted">{unfinished}</p>
              {engine === "embedded" && <WrittenBy answer={{ problems: [] }} />}
            </>
          )}
          <div className="mt-5 flex min-h-8 flex-wrap gap-3 empty:hidden">
            {isGenerating && <StopButton size="sm" onClick={stop} />}
            {isDone && (
              <>
                <CopyButton text={text} what="generated text" />
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={settings.prompt.trim() === ""}
                  onClick={() => generate(settings)}
                >
                  <RotateCcw className="size-4" />
                  Regenerate
                </Button>
              </>
            )}
          </div>
        </CardBody>
      </Card>
      <Announcement
        text={
          status || (isGenerating ? "Generating text." : isDone ? unfinished || `Done: ${countWords(text)} words.` : "")
        }
      />
    </div>
  );
}
