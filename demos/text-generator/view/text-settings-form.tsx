import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import type { EngineChoice } from "#contract/ai.ts";
import { lengthFault } from "#demos/kit/ai/length-fault.ts";
import { PromptButtons } from "#demos/kit/ai/prompt-buttons.tsx";
import { SelectField } from "#demos/kit/select-field.tsx";
import { LENGTH, MAX_PROMPT_CHARACTERS, models, type TextSettings, textKinds } from "./text-request.ts";
import { choiceNote, WriterNote } from "./writer-note.tsx";

const TYPES = Object.fromEntries(Object.entries(textKinds).map(([type, { label }]) => [type, label])) as Record<
  TextSettings["type"],
  string
>;

type TextSettingsFormProps = {
  settings: TextSettings;
  isGenerating: boolean;
  onChange: (settings: TextSettings) => void;
  onGenerate: () => void;
  onShowSample: () => void;
  /** What will write the text, once known, and the name of the connected model. */
  engine: EngineChoice | undefined;
  connectedModel: string | undefined;
  isOffline: boolean;
};

export function TextSettingsForm(props: TextSettingsFormProps) {
  const { settings, isGenerating, onChange, onGenerate, onShowSample, engine, connectedModel, isOffline } = props;
  const share = (settings.words - LENGTH.min) / (LENGTH.max - LENGTH.min);
  const fault = lengthFault(settings.prompt, MAX_PROMPT_CHARACTERS);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <SelectField
        label="Content type"
        choices={TYPES}
        value={settings.type}
        onChange={(type) => onChange({ ...settings, type })}
      />
      <SelectField
        label="Model"
        hint={choiceNote(engine, settings.type, connectedModel)}
        choices={models}
        value={settings.model}
        onChange={(model) => onChange({ ...settings, model })}
      />
      <Field label="Prompt" error={fault}>
        {(control) => (
          <Textarea
            {...control}
            value={settings.prompt}
            placeholder="A lighthouse keeper who collects weather reports"
            onChange={(event) => onChange({ ...settings, prompt: event.target.value })}
          />
        )}
      </Field>
      <PromptExamples onChoose={(example) => onChange({ ...settings, ...example })} />
      <Field label={`Length: ${settings.words} words`}>
        {(control) => (
          <>
            <input
              {...control}
              type="range"
              min={LENGTH.min}
              max={LENGTH.max}
              step={LENGTH.step}
              value={settings.words}
              aria-valuetext={`${settings.words} words`}
              onChange={(event) => onChange({ ...settings, words: Number(event.target.value) })}
              style={{ "--done": `${share * 100}%` } as React.CSSProperties}
              className="slider block h-6 w-full cursor-pointer accent-accent"
            />
            <span aria-hidden className="flex justify-between font-mono text-xs text-muted">
              <span>{LENGTH.min}</span>
              <span>{LENGTH.max}</span>
            </span>
          </>
        )}
      </Field>
      <Button type="submit" disabled={isGenerating || settings.prompt.trim() === "" || fault !== undefined}>
        {isGenerating ? "Generating..." : "Generate Text"}
      </Button>
      <div className="-mt-2 grid gap-2">
        <WriterNote engine={engine} type={settings.type} isOffline={isOffline} />
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          disabled={isGenerating}
          onClick={onShowSample}
        >
          Show a sample instead
        </Button>
      </div>
    </form>
  );
}

type Example = Pick<TextSettings, "type" | "prompt" | "words">;

/** What even a small model mostly writes well. */
const EXAMPLES: readonly Example[] = [
  { type: "poem", prompt: "A harbor in the first snow", words: 60 },
  { type: "poem", prompt: "Rain on a tin roof", words: 60 },
  { type: "marketing", prompt: "A bicycle repair shop that collects bikes at home", words: 80 },
  { type: "marketing", prompt: "A bakery that opens at five in the morning", words: 80 },
];

function PromptExamples({ onChoose }: { onChoose: (example: Example) => void }) {
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
