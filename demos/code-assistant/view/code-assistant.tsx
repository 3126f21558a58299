import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { AiProgressEvent } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import { Announcement } from "#demos/kit/ai/announcement.tsx";
import { askService } from "#demos/kit/ai/ask-service.ts";
import { EngineNote } from "#demos/kit/ai/engine-note.tsx";
import { lengthFault } from "#demos/kit/ai/length-fault.ts";
import { PromptButtons } from "#demos/kit/ai/prompt-buttons.tsx";
import { queuePlace } from "#demos/kit/ai/queue-place.ts";
import { StopButton } from "#demos/kit/ai/stop-button.tsx";
import { useRun } from "#demos/kit/ai/use-run.ts";
import { useResultInView } from "#demos/kit/use-result-in-view.ts";
import { FINDS } from "../sample/finds.ts";
import { fromAnswer, type SourcedResult, type Task } from "./code-result.ts";
import { CodeResults } from "./code-results.tsx";
import { samples } from "./samples.ts";

const TASK_NAMES: Record<Task, string> = {
  explain: "Explain",
  optimize: "Optimize",
  debug: "Debug",
  generate: "Generate",
};
const TASKS = Object.keys(TASK_NAMES) as Task[];

/** The prompt for each mode. */
const PROMPTS: Record<Task, string> = {
  explain: "Explain what this code does, block by block, with line numbers.",
  optimize: "Make this code faster and clearer without changing what it does.",
  debug: "Find the errors in this code, each with its line and severity, and how to fix it.",
  generate: "Write this, with error handling and an example.",
};

const NOT_ANSWERED = "The AI service did not respond, so this is a prewritten sample and not about your code.";

/** What works without a connected model. */
const TOOLS: Record<Task, string> = {
  explain: "Explains with a parser on this server, not a language model.",
  optimize: "Names what costs time and applies linters' safe fixes, by tools on this server, not a language model.",
  debug: "Compilers and linters on this server look for slips, not a language model. No rule knows what you meant.",
  generate: "Picks from a library of tested snippets on this server; no language model writes code.",
};

type Wanted = { task: Task; language: LanguageId; code: string };

export function CodeAssistant() {
  const [task, setTask] = useState<Task>("explain");
  const [language, setLanguage] = useState<LanguageId>("javascript");
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<SourcedResult | null>(null);
  const [status, setStatus] = useState("");
  const { isBusy, run, stop } = useRun();
  const results = useResultInView(outcome);
  const fault = lengthFault(code, AI_LIMITS.codeCharacters);

  /** Shows what is asked in the fields, and asks it. */
  function ask(wanted: Wanted) {
    const { task, language, code } = wanted;
    setTask(task);
    setLanguage(language);
    setCode(code);
    run(async (signal) => {
      const request = { code, language, task, prompt: `${PROMPTS[task]} Language: ${languages[language].name}.` };
      const onProgress = (news: AiProgressEvent) => setStatus(queuePlace(news));
      const asked = await askService(
        async () => (await import("./client.ts")).assistCode(request, { signal, onProgress }),
        signal,
      );
      setStatus("");
      if (asked.kind === "answered") {
        const { engine, notice } = asked.answer;
        setOutcome({ result: fromAnswer(task, asked.answer, code), source: { engine, notice } });
      }
      if (asked.kind === "failed") {
        setOutcome({ result: samples[task], source: { engine: "sample", notice: asked.notice ?? NOT_ANSWERED } });
      }
    });
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card as="section">
        <CardHeader>
          <h2>Your Code</h2>
        </CardHeader>
        <CardBody className="grid gap-5">
          <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
            <legend className="sr-only">Mode</legend>
            {TASKS.map((mode) => (
              <Button
                key={mode}
                variant={mode === task ? "primary" : "secondary"}
                size="sm"
                className="min-h-10"
                aria-pressed={mode === task}
                onClick={() => setTask(mode)}
              >
                {TASK_NAMES[mode]}
              </Button>
            ))}
          </fieldset>
          <LanguageSelect language={language} onChange={setLanguage} />
          <Field label={task === "generate" ? "Describe what you want to build" : "Paste your code"} error={fault}>
            {(control) => (
              <Textarea
                {...control}
                value={code}
                spellCheck={task === "generate"}
                onChange={(event) => setCode(event.target.value)}
                className="min-h-[200px] font-mono max-sm:text-sm"
              />
            )}
          </Field>
          <div className="grid gap-2">
            <p className="text-sm text-muted">Faults to find</p>
            <PromptButtons
              prompts={FINDS.map(({ name }) => name)}
              onChoose={(chosen) => {
                const find = FINDS.find(({ name }) => name === chosen);
                if (find) ask({ task: "debug", ...find });
              }}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => ask({ task, language, code })}
              disabled={isBusy || code.trim() === "" || fault !== undefined}
              className="max-sm:flex-1"
            >
              {isBusy ? "Processing..." : TASK_NAMES[task]}
            </Button>
            {isBusy && <StopButton onClick={stop} />}
          </div>
          <div className="-mt-2">
            <EngineNote task="assistCode" status={status} embedded={TOOLS[task]} fallback="a prewritten sample" />
          </div>
        </CardBody>
      </Card>
      <div ref={results} className="scroll-my-20">
        <CodeResults
          outcome={outcome}
          isBusy={isBusy}
          onGenerate={(description) => ask({ task: "generate", language, code: description })}
        />
      </div>
      <Announcement text={status || announcementOf(isBusy, outcome)} />
    </div>
  );
}

function announcementOf(isBusy: boolean, outcome: SourcedResult | null): string {
  if (isBusy) return "Processing.";
  return outcome ? `The ${outcome.result.task} result is ready.` : "";
}

/** The code assistant's languages: the id in requests, the name, and the color of the dot. */
export const languages = {
  javascript: { name: "JavaScript", color: "#e8c41a" },
  typescript: { name: "TypeScript", color: "#3178c6" },
  react: { name: "React", color: "#14a5c9" },
  python: { name: "Python", color: "#3f7cac" },
  java: { name: "Java", color: "#c8791b" },
  cpp: { name: "C++", color: "#d6447a" },
  sql: { name: "SQL", color: "#7a5cc9" },
} as const;

export type LanguageId = keyof typeof languages;

type LanguageSelectProps = { language: LanguageId; onChange: (language: LanguageId) => void };

/** A native select. Where browsers support styled options, each language has its color dot in the list, too. */
export function LanguageSelect({ language, onChange }: LanguageSelectProps) {
  return (
    <Field label="Programming language">
      {(control) => (
        <span className="relative block">
          <Select
            {...control}
            value={language}
            onChange={(event) => onChange(event.target.value as LanguageId)}
            className="dotted-select pl-9"
          >
            {Object.entries(languages).map(([id, { name, color }]) => (
              <option key={id} value={id} style={{ "--dot": color } as React.CSSProperties}>
                {name}
              </option>
            ))}
          </Select>
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-2.5 -translate-y-1/2 rounded-full"
            style={{ background: languages[language].color }}
          />
        </span>
      )}
    </Field>
  );
}
